import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startPlatform } from 'project-platform-action/emulator';

let platform;

before(async () => {
  platform = await startPlatform({
    seed: {
      users: [{ open_id: 'ou_ann', name: 'Ann', tenant: 'ann' }],
      credentials: [{ token: 'token-of-ann', kind: 'oauth', user: 'ou_ann', scopes: '*' }],
      projects: [{ url_id: 'shop', name: 'Shop', type: 'web', owner: 'ou_ann', cloud: true }],
    },
  });
});
beforeEach(() => platform.reset());
after(() => platform.close());

/** Code under test: calls the platform’s API. */
async function call(method, path, body) {
  const response = await fetch(`${platform.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text);
}

const query = sql =>
  call('POST', `/projects/${platform.projectId}/cloud/database/queries`, { query: sql });

test('stores an order', async () => {
  await query("CREATE TABLE orders (item text); INSERT INTO orders VALUES ('lamp')");
  const { rows } = await query('SELECT item FROM orders');
  assert.deepEqual(rows, [{ item: 'lamp' }]);
});

test('starts each test with the content of the seed', async () => {
  const { rows } = await query("SELECT to_regclass('orders') AS orders");
  assert.deepEqual(rows, [{ orders: null }]);
});
