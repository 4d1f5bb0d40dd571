import { backendOf, digestOf, failureOf, packageOf, signatureOf } from '../release-package/usual.ts';
import type { Usual } from '../usual.ts';

const KEY = 'K2v9xQ4mT7pL0sW3yB6nE1rU8aZ5dF4gHjC2kVtXoMw=';
const PACKAGE = packageOf(2, 4711);
const DIGEST = digestOf(PACKAGE.files);
const SIGN = { version: '2', digest: DIGEST };
const textOf = (options?: Parameters<typeof signatureOf>[1]): string =>
  signatureOf(PACKAGE, options).files['package-signature.json'] ?? '';

export default {
  contract: {
    inputs: {
      version: {},
      digest: { required: true },
      origin: {},
      'package-key': {},
      'output-path': { default: 'package-signature.json' },
    },
    outputs: ['path', 'signature_name'],
  },
  usualRun: {
    name: 'signs the package of a version with a key that follows from the credential',
    published: 2,
    with: SIGN,
    expect: {
      exit: 0,
      outputs: { path: /\/package-signature\.json$/, signature_name: 'release-harbour-2-signature' },
      log: [`Signed the package release-harbour-2, SHA-256 ${DIGEST}.`],
      summary: [' Package of version 2 signed', `- **SHA-256:** \`${DIGEST}\``, '- **Key:** of the credential'],
      requests: ['releases.current 200'],
      workspace: { 'package-signature.json': textOf() },
    },
  },
  requestReason: 'Only a request shows that the platform accepts the credential that signs.',
  scenarios: [
    {
      name: 'signs a package that a rollback published again, with PACKAGE_KEY',
      published: 2,
      with: {
        ...SIGN,
        digest: `sha256:${DIGEST}`,
        origin: '1',
        'package-key': KEY,
        'output-path': 'out/signature.json',
      },
      expect: {
        exit: 0,
        summary: ['- **First published as version:** `1`', '- **Key:** PACKAGE_KEY'],
        workspace: { 'out/signature.json': textOf({ origin: 1, secret: KEY }) },
      },
    },
    {
      name: 'signs the functions of a project without a site, for which the run stands',
      with: { digest: digestOf(backendOf(4711).files), origin: '101' },
      expect: {
        exit: 0,
        outputs: { signature_name: 'backend-harbour-signature' },
        summary: [' Package of the run 4711 signed', '- **First released by the run:** `101`'],
        workspace: {
          'package-signature.json': signatureOf(backendOf(4711), { origin: 101 }).files['package-signature.json'] ?? '',
        },
      },
    },
    {
      name: 'signs that a release without a site failed after it had deployed functions',
      with: { digest: 'none' },
      expect: {
        exit: 0,
        outputs: { signature_name: 'backend-harbour-signature' },
        workspace: { 'package-signature.json': failureOf(4711).files['package-signature.json'] ?? '' },
      },
    },
    {
      name: 'a version without a package is refused',
      with: { ...SIGN, digest: 'none' },
      expect: { exit: 1, error: ['`version` can’t be combined with `digest: none`'], requests: [] },
    },
    {
      name: 'a credential that the platform refuses doesn’t sign',
      with: { ...SIGN, token: 'another-credential' },
      expect: { exit: 1, workspace: { 'package-signature.json': null } },
    },
    {
      name: 'an origin after the version is refused',
      with: { ...SIGN, origin: '3' },
      expect: { exit: 1, error: ['`origin` is 3, but `version` is 2, which is earlier'], requests: [] },
    },
    {
      name: 'a digest of another form is refused',
      with: { ...SIGN, digest: DIGEST.toUpperCase() },
      expect: { exit: 1, error: ['it must be a SHA-256'], requests: [] },
    },
  ],
  works: [{ name: 'a signature', published: 2, with: SIGN }],
} satisfies Usual;
