import { expect, test } from 'vitest';
import { exactJson } from '../../src/base/values/parsed-json.ts';

test.each([
  '1234567890123456789',
  '{"a":1234567890123456789}',
  '{"a":[-1234567890123456789,0.1234567890123456789,1234567890.123456789e-30]}',
  '{"a":"1234567890123456","b":9007199254740993}',
  '{"a":-0,"b":[-0.0]}',
])('numbers that a double can’t represent keep their digits: %s', text => {
  expect(JSON.stringify(exactJson(text))).toBe(text);
});

test.each([
  '{"a":[0,-1,1.5,-0.5,-0.05,123456789012345,1e22],"b":true}',
  String.raw`{"a":"in (1, 1234567890123456789)","b":"\":1234567890123456789"}`,
  '{"a":9007199254740992,"b":0.1234567890123456}',
])('others are numbers: %s', text => {
  expect(exactJson(text)).toEqual(JSON.parse(text));
});

test('invalid JSON is refused', () => {
  for (const text of ['', '{"a":1234567890123456789', '{"a":01234567890123456789}']) {
    expect(() => exactJson(text)).toThrow(SyntaxError);
  }
});
