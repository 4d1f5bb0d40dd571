import { describe, expect, it } from 'vitest';
import { type SafeAddress, baseAddress, isLoopback, safeAddress } from '../../src/base/address.ts';

const formatAddress = (address: SafeAddress): string =>
  'url' in address ? address.url.href : `refused: ${address.problem}`;

describe('base address (assumption R26)', () => {
  it.each([
    ['https://host', 'https://host/open/v1'],
    ['https://host/', 'https://host/open/v1'],
    ['https://host//', 'https://host/open/v1'],
    ['https://host/open/v1', 'https://host/open/v1'],
    ['https://host/open/v1/', 'https://host/open/v1'],
    ['https://host:8443/behind/a/proxy/open/v1', 'https://host:8443/behind/a/proxy/open/v1'],
    ['http://127.0.0.1:1234', 'http://127.0.0.1:1234/open/v1'],
    ['http://localhost:1234', 'http://localhost:1234/open/v1'],
    ['http://[::1]:1234', 'http://[::1]:1234/open/v1'],
  ])('%s is %s', (given, read) => {
    expect(formatAddress(baseAddress(given))).toBe(read);
  });

  it.each([
    ['http://host/open/v1', 'https://'],
    ['http://127.0.0.1.evil.example', 'https://'],
    ['http://localhost.evil.example', 'https://'],
    ['http://128.0.0.1', 'https://'],
    ['ftp://host', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['https://user:password@host', 'password'],
    ['https://token@host', 'password'],
    ['https://host/open/v1?x=1', 'query'],
    ['https://host/open/v1#x', 'fragment'],
    ['host/open/v1', 'is not an absolute URL'],
    ['', 'is not an absolute URL'],
  ])('%s is refused', (given, why) => {
    const read = formatAddress(baseAddress(given));
    expect(read).toContain('refused: ');
    expect(read).toContain(why);
  });

  it('is never repeated in an error if it is refused, because it may contain a credential', () => {
    expect(
      formatAddress(safeAddress('http://storage.example/signed?signature=SECRET')),
    ).not.toContain('SECRET');
    expect(formatAddress(safeAddress('https://user:SECRET@storage.example/'))).not.toContain(
      'SECRET',
    );
  });
});

describe('loopback', () => {
  it.each([
    ...['localhost', 'LOCALHOST.', 'a.localhost', '127.0.0.1', '127.1.2.3'],
    ...['[::1]', '::1', '0:0:0:0:0:0:0:1', '[::ffff:7f00:1]', '::ffff:127.0.0.1'],
  ])('%s is loopback', host => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each([
    ...['127.0.0.1.example', 'localhost.example', 'notlocalhost', '0.0.0.0', '10.0.0.1', ''],
    ...['[::2]', '::', '[::ffff:10.0.0.1]', '64:ff9b::7f00:1', '[2002:7f00:1::]'],
  ])('%s is not loopback', host => {
    expect(isLoopback(host)).toBe(false);
  });
});
