import { createHmac } from 'node:crypto';
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { 'INPUT_SUBJECT-NAME': name, 'INPUT_SUBJECT-DIGEST': digest, GITHUB_REPOSITORY: repository } = process.env;
const [, sha256] = /^sha256:([0-9a-f]{64})$/.exec(digest) ?? [];
if (!name || sha256 === undefined) throw new Error(`The subject ${name} with the digest ${digest} is invalid.`);
const statement = { subject: [{ name, digest: { sha256 } }], predicateType: 'https://slsa.dev/provenance/v1' };
// Sigstore's certificate has the two repositories.
const payload = JSON.stringify({ statement, repository, signerRepository: repository });
const signature = createHmac('sha256', 'key of the stubs').update(payload).digest('hex');
const path = join(mkdtempSync(join(process.env['RUNNER_TEMP'], 'attest-')), 'attestation.json');
writeFileSync(path, JSON.stringify({ payload, signature }));
appendFileSync(process.env['GITHUB_OUTPUT'], `bundle-path=${path}\n`);
console.log(`Attested ${name}`);
