// act copies an action to a separate folder, from which no package can be resolved.
const { DefaultArtifactClient } = await import(process.env['ARTIFACT_LIBRARY']);

const client = new DefaultArtifactClient();
const { artifact } = await client.getArtifact(process.env['INPUT_NAME']);
await client.downloadArtifact(artifact.id, { path: process.env['INPUT_PATH'] });
