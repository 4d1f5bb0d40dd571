import { readFileSync } from 'node:fs';

const { runs } = JSON.parse(readFileSync(process.env['INPUT_SARIF_FILE'], 'utf8'));
for (const { ruleId, locations, message } of runs[0].results) {
  const { artifactLocation, region } = locations[0].physicalLocation;
  console.log(`Uploaded ${ruleId} at ${artifactLocation.uri}:${region.startLine}: ${message.text}`);
}
console.log(`Uploaded ${runs[0].results.length} of ${runs[0].automationDetails.id}`);
