import { DefaultArtifactClient } from '@actions/artifact';

// An upload by GitHub's own library, in a process of its own: it reads the environment and prints by itself.
const [name = '', root = '', ...files] = process.argv.slice(2);
await new DefaultArtifactClient().uploadArtifact(name, files, root, { retentionDays: 5 });
