// Stub of `gh attestation verify`, for bundles of the stub of actions/attest, and of `gh api`.
import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const text = { type: 'string' };
const { values, positionals } = parseArgs({
  options: { bundle: text, repo: text, 'signer-repo': text, format: text, jq: text },
  allowPositionals: true,
});
const [command, verb, archive] = positionals;
if (command === 'api') {
  const headers = { authorization: `token ${process.env.GH_TOKEN}` };
  const response = await fetch(`${process.env.GITHUB_API_URL}/${verb}`, { headers });
  const input = await response.text();
  if (response.ok)
    process.stdout.write(spawnSync('jq', ['--raw-output', values.jq], { input, encoding: 'utf8' }).stdout);
  process.exit(response.ok ? 0 : 1);
}
if (command !== 'attestation' || verb !== 'verify' || values.format !== 'json') throw new Error('Unknown command.');
const { payload, signature } = JSON.parse(readFileSync(values.bundle, 'utf8'));
const { statement, repository, signerRepository } = JSON.parse(payload);
const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex');
const isValid =
  signature === createHmac('sha256', 'key of the stubs').update(payload).digest('hex') &&
  repository === values.repo &&
  signerRepository === values['signer-repo'] &&
  statement.subject.some(({ digest }) => digest.sha256 === sha256);
if (isValid) {
  const input = JSON.stringify([{ verificationResult: { statement } }]);
  process.stdout.write(spawnSync('jq', ['--raw-output', values.jq], { input, encoding: 'utf8' }).stdout);
} else {
  console.error(`Error: verifying ${archive} with sha256:${sha256} failed`);
  process.exitCode = 1;
}
