import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import archiver from 'archiver';
import { onTestFinished } from 'vitest';
import { startRawProxy } from '../../support/raw-proxy.ts';
import { temporaryFolder } from '../support/test-platform.ts';

/**
 * Registry of npm and JSR on loopback, which also serves a module for `https:` imports. Only a
 * proxy can reach its name, `packages.test`, and only its own authority has issued its certificate.
 */
export interface PackageRegistry {
  readonly port: number;
  /** File with the authority that issued the certificate. */
  readonly authority: string;
  /** Variables by which Deno finds the registry. */
  readonly variables: Readonly<Record<'NPM_CONFIG_REGISTRY' | 'JSR_URL', string>>;
}

const ADDRESS = 'https://packages.test/';

/** Default export of each module: the name of the place that it comes from. */
const moduleOf = (place: string): string => `export default 'lamp of ${place}';`;

/** Starts a registry for one test. */
export async function startRegistry(): Promise<PackageRegistry> {
  const files = await packageFiles();
  const server = createServer({ key: KEY, cert: CERTIFICATE }, ({ url: path = '' }, response) => {
    const content = files.get(path);
    response
      .writeHead(content === undefined ? 404 : 200, {
        'content-type': path.endsWith('.ts') ? 'text/typescript' : 'application/json',
      })
      .end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const authority = join(temporaryFolder(), 'authority.pem');
  await writeFile(authority, AUTHORITY);
  const { port } = server.address() as AddressInfo;
  return { port, authority, variables: { NPM_CONFIG_REGISTRY: ADDRESS, JSR_URL: ADDRESS } };
}

/**
 * Seed whose function `lamp` of the project `site` returns what a package of the registry exports.
 */
export const IMPORTING_SEED = JSON.stringify({
  users: [{ open_id: 'owner', name: 'Owner', tenant: 'team' }],
  credentials: [{ token: 'token', kind: 'oauth', user: 'owner', scopes: '*' }],
  projects: [
    {
      url_id: 'site',
      name: 'Site',
      type: 'web',
      owner: 'owner',
      cloud: true,
      functions: [
        {
          name: 'lamp',
          verify_jwt: false,
          files: {
            'index.ts': "import lamp from 'npm:lamp@1'; Deno.serve(() => new Response(lamp));",
          },
        },
      ],
    },
  ],
});

/** Variables of a machine whose programs reach only a registry, through a proxy. */
export async function registryVariables(): Promise<Readonly<Record<string, string>>> {
  const { port, authority, variables } = await startRegistry();
  const { address } = await startRawProxy(port);
  return { ...variables, NODE_EXTRA_CA_CERTS: authority, HTTPS_PROXY: address };
}

/** Calls the function of `IMPORTING_SEED`. */
export async function callImporting(baseUrl: string): Promise<string> {
  return (await fetch(new URL('/cloud/site/functions/v1/lamp', baseUrl))).text();
}

/** Returns all files by path. */
async function packageFiles(): Promise<ReadonlyMap<string, string | Buffer>> {
  const manifest = { name: 'lamp', version: '1.0.0', type: 'module', exports: './index.js' };
  const tarball = await tarballOf({
    'package.json': JSON.stringify(manifest),
    'index.js': moduleOf('npm'),
  });
  const dist = {
    tarball: `${ADDRESS}lamp.tgz`,
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  };
  const versions = { '1.0.0': { ...manifest, dist } };
  const code = moduleOf('jsr');
  const checksum = `sha256-${createHash('sha256').update(code).digest('hex')}`;
  const listed = {
    exports: { '.': './mod.ts' },
    manifest: { '/mod.ts': { size: code.length, checksum } },
  };
  return new Map<string, string | Buffer>([
    ['/lamp.ts', moduleOf('https')],
    ['/lamp', JSON.stringify({ name: 'lamp', 'dist-tags': { latest: '1.0.0' }, versions })],
    ['/lamp.tgz', tarball],
    ['/@lamp/lamp/meta.json', JSON.stringify({ versions: { '1.0.0': {} } })],
    ['/@lamp/lamp/1.0.0_meta.json', JSON.stringify(listed)],
    ['/@lamp/lamp/1.0.0/mod.ts', code],
  ]);
}

function tarballOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = archiver('tar', { gzip: true });
  for (const [name, text] of Object.entries(files))
    archive.append(text, { name: `package/${name}` });
  void archive.finalize();
  return buffer(archive);
}

/**
 * TEST DATA, no secret: an authority, and the key and certificate that it issued for `localhost`
 * and `packages.test`, valid from 2020 to 2120. (Deno doesn't accept the self-signed one of
 * `test-certificate.ts`.)
 */
const AUTHORITY = `\
-----BEGIN CERTIFICATE-----
MIIBZTCCAQugAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IGF1
dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGTEXMBUG
A1UEAwwOVGVzdCBhdXRob3JpdHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAT6
haZ2DuW71tYXdbLGXzzfzXTg19UZJAEdL8wGpRkuBIdgNpnstfWLPKT0zYM0qr4Q
bwrbM4s3ULC9B4V1PHgio0IwQDAPBgNVHRMBAf8EBTADAQH/MA4GA1UdDwEB/wQE
AwICBDAdBgNVHQ4EFgQU23wCZQkWtnQxOLURXtafZhjfenwwCgYIKoZIzj0EAwID
SAAwRQIhALg6tC/4GZIyiBMag7nkoMQ8Oy4wmiRo3AkTwUrI4ju6AiB594lAmY+a
x6j71pBmnE54b+/bgEINxhq3G/4df4dCLg==
-----END CERTIFICATE-----
`;

const CERTIFICATE = `\
-----BEGIN CERTIFICATE-----
MIIBdDCCARqgAwIBAgIBAjAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IGF1
dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAG
A1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEVGsrQs59
6bQhUFrD9IK86O5JxwRBbEDVDDyA/vgWHLo2zf8ksJqjzSWHLPy4VOXH9eUWWRpE
Le9qj6n6NvDP+KNWMFQwDAYDVR0TAQH/BAIwADAjBgNVHREEHDAagglsb2NhbGhv
c3SCDXBhY2thZ2VzLnRlc3QwHwYDVR0jBBgwFoAU23wCZQkWtnQxOLURXtafZhjf
enwwCgYIKoZIzj0EAwIDSAAwRQIhAPjPiWot5uTIDIffI+N7/mms04ziUXaubKOk
8lwjBmWzAiAyzH00WagobyFUuIYWKhizLQ6O2RXt3A+JSlirWL/Ozw==
-----END CERTIFICATE-----
`;

const KEY = `\
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVRjo9QCufprXkosR
3DSSZ8arDeqdWaPgLvEVcyMGBHShRANCAARUaytCzn3ptCFQWsP0grzo7knHBEFs
QNUMPID++BYcujbN/ySwmqPNJYcs/LhU5cf15RZZGkQt72qPqfo28M/4
-----END PRIVATE KEY-----
`;
