import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

// act copies an action to a separate folder, from which no package can be resolved.
const { DefaultArtifactClient } = await import(process.env['ARTIFACT_LIBRARY']);

const root = resolve(process.env['INPUT_PATH']);
const files = globSync('**/*', { cwd: root, dot: true }).map(path => join(root, path));
const found = files.filter(path => statSync(path).isFile());
if (found.length === 0) throw new Error(`${root} has no files.`);
await new DefaultArtifactClient().uploadArtifact(process.env['INPUT_NAME'], found, root);
