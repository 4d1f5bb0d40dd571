import { expect, test } from 'vitest';
import { call, sendRaw } from '../support/test-platform.ts';
import { LAMP_BUCKET, startWithBuckets } from './bucket-project.ts';

/** Starts a platform with a public bucket, and returns the address of its objects. */
async function startPublic(isPublic = true) {
  const { platform, put } = await startWithBuckets([{ ...LAMP_BUCKET, public: isPublic }]);
  const { url } = (await call(platform, 'GET /projects/site/cloud/credentials')).json;
  return { platform, put, objects: `${url}/storage/v1/object/public/lamps/` };
}

test('an object of a public bucket is served to pages of any origin, with its type, as a sandboxed document', async () => {
  const { put, objects } = await startPublic();
  await put('img/ä 100%.svg', '<svg/>', {
    content_type: 'image/svg+xml',
    cache_control: 'max-age=60',
  });
  const url = `${objects}${encodeURIComponent('img/ä 100%.svg')}`;
  const { status, headers, text } = await sendRaw(url, {
    method: 'GET',
    headers: { origin: 'https://example.com' },
  });
  expect([status, text]).toEqual([200, '<svg/>']);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'max-age=60',
    'access-control-allow-origin': '*',
    'content-security-policy': 'sandbox',
  });
  const part = await sendRaw(url, { method: 'GET', headers: { range: 'bytes=1-3' } });
  expect([part.status, part.text]).toEqual([206, 'svg']);
});

test.each(['missing.txt', '../lamps/a.txt', 'img', '%'])('%s gets 404', async path => {
  const { objects } = await startPublic();
  const { status, text } = await sendRaw(`${objects}x`, {
    method: 'GET',
    path: `${new URL(objects).pathname}${path}`,
  });
  expect([status, JSON.parse(text)]).toEqual([
    404,
    { error: 'No public object exists at this address.' },
  ]);
});

test('a private bucket and a deleted project get the same 404, and other methods 405', async () => {
  const isPrivate = await startPublic(false);
  expect((await sendRaw(`${isPrivate.objects}a.txt`, { method: 'GET' })).status).toBe(404);
  const { platform, objects } = await startPublic();
  expect((await sendRaw(`${objects}a.txt`, { method: 'GET' })).text).toBe('a');
  expect((await sendRaw(`${objects}a.txt`, { method: 'DELETE' })).status).toBe(405);
  await call(platform, 'DELETE /projects/site');
  expect((await sendRaw(`${objects}a.txt`, { method: 'GET' })).status).toBe(404);
});
