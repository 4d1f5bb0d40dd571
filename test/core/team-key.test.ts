import { describe, expect, it } from 'vitest';
import { SIGNATURE_TEMPLATES } from '../../src/api/signature.ts';
import { TEAM_KEY_INPUTS } from '../../src/core/team-key-inputs.ts';
import { fieldProblem } from './field-problem.ts';

const { 'string-to-sign': stringToSign, 'authorization-header': authorization } = TEAM_KEY_INPUTS;
const { 'access-key': accessKey, 'secret-key': secretKey } = TEAM_KEY_INPUTS;

describe('a team’s credential', () => {
  it.each([accessKey, secretKey])('is secret and never repeated', key => {
    expect(key.secret).toBe(true);
    expect(key.parse('AK/+=._~')).toEqual({ value: 'AK/+=._~' });
    for (const odd of ['with blank', 'two\nlines', 'schlüssel']) {
      expect(fieldProblem(key, odd)).toBe(
        'is not in a valid format; it must consist of printable ASCII characters without spaces or line breaks',
      );
    }
  });
});

describe('the templates of a signature (assumption R16)', () => {
  it('contain line breaks of any kind, or escaped ones', () => {
    expect(stringToSign.parse('{method}\\n{path}\n{nonce}\r\n{query}\\n')).toEqual({
      value: '{method}\n{path}\n{nonce}\n{query}\n',
    });
  });

  it.each([
    ['{methods}', '`{methods}`', 'Did you mean `{method}`? '],
    ['{body-sha256}', '`{body-sha256}`', 'Did you mean `{body_sha256}`? '],
    ['{method}{}', '`{}`', ''],
  ])('%s is an unknown placeholder', (given, named, meant) => {
    expect(stringToSign.parse(given)).toEqual({
      message: `contains ${named}, which is not a known placeholder`,
      remedy: `${meant}Allowed values: \`{method}\`, \`{path}\`, \`{query}\`, \`{timestamp}\`, \`{nonce}\`, \`{body_sha256}\`, \`{access_key}\`.`,
    });
  });

  it.each(['{signature}\n{nonce}', '{signature} ü'])('%j is not a valid header', given => {
    expect(fieldProblem(authorization, given)).toBe(
      'must be a single line of printable ASCII characters, because it is sent as a header',
    );
  });

  it('have no placeholder for the secret key', () => {
    for (const { placeholders } of Object.values(SIGNATURE_TEMPLATES)) {
      expect(placeholders.filter(name => name.includes('secret'))).toEqual([]);
    }
  });
});
