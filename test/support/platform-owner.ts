import { childEnvironment } from '../../src/base/system/processes/child-process.ts';
import { seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { startServer } from './postgres.ts';

/*
 * Process with a local platform that has started every kind of program, for a test that kills it. It sends its parent
 * the folder of its PostgreSQL server.
 */

const environment = childEnvironment(process.env);
const credential = { token: 'token-of-the-owner', projectId: 'site', cloud: true };
const { projects, ...world } = seedFor(credential);
const platform = await startLocalPlatform({
  environment,
  databaseUrl: 'pglite:',
  seed: {
    ...world,
    projects: projects.map(project => ({
      ...project,
      source: {
        'mise.toml': 'tasks.build.run = "sleep 4321 & (sleep 4322 & sleep 4323) & sleep 4324"',
      },
      functions: [
        {
          name: 'busy',
          verify_jwt: false,
          files: { 'index.ts': 'Deno.serve(() => { for (;;); });' },
        },
        {
          name: 'idle',
          verify_jwt: false,
          files: {
            'index.ts': 'setInterval(() => {}, 1000); Deno.serve(() => new Promise(() => {}));',
          },
        },
      ],
    })),
  },
});
const { origin } = new URL(platform.baseUrl);
const headers = { authorization: `Bearer ${credential.token}`, 'idempotency-key': 'endless' };
const project = `${platform.baseUrl}/projects/${credential.projectId}`;
// None of these gets a response.
for (const name of ['busy', 'idle'])
  void fetch(`${origin}/cloud/${credential.projectId}/functions/v1/${name}`);
void fetch(`${project}/releases`, { method: 'POST', headers });
void fetch(`${project}/cloud/database/queries`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ query: 'DO $$ BEGIN LOOP END LOOP; END $$' }),
});
const { url } = await startServer({ environment });
process.send?.(new URL(url).searchParams.get('host'));
