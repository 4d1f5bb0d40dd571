// act copies an action to a folder of its own, from which no package is found.
const { DefaultArtifactClient } = await import(process.env['ARTIFACT_LIBRARY']);

const client = new DefaultArtifactClient();
const { artifact } = await client.getArtifact(process.env['INPUT_NAME']);
await client.downloadArtifact(artifact.id, { path: process.env['INPUT_PATH'] });
