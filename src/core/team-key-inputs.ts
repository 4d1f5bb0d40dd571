/**
 * Inputs for a team's access key and secret key, with which team operations sign their requests.
 */

import { SIGNATURE_TEMPLATES } from '../api/signature.ts';
import type { TeamKey } from '../client/calls/signature.ts';
import { type Problem, problem } from '../base/problem.ts';
import { field, type InputField, type InputValues, text, VISIBLE_ASCII } from './fields.ts';

/** Both parts of a team's credential. */
export type TeamCredential = Pick<TeamKey, 'accessKey' | 'secretKey'>;

/** Form of a key: it must fit in a header, and in a secret of one line. */
const KEY_FORM = { maxLength: 1024, ...VISIBLE_ASCII };

/**
 * Inputs of every team operation, whose requests are signed (Part 2, Authentication; assumption
 * R16).
 */
export const TEAM_KEY_INPUTS = {
  'access-key': text('Access key of the team. Not needed with `@base-url: local`.', {
    ...KEY_FORM,
    secret: true,
    environment: 'PLATFORM_ACCESS_KEY',
  }),
  'secret-key': text(
    'Secret key of the team. It signs the requests and is never sent. Not needed with `@base-url: local`.',
    {
      ...KEY_FORM,
      secret: true,
      environment: 'PLATFORM_SECRET_KEY',
    },
  ),
  'string-to-sign': template(
    'Template for the text to sign, if your platform expects another. Line breaks can be written as `\\n`.',
    'stringToSign',
    value => value.replaceAll('\\n', '\n').replaceAll('\r', ''),
  ),
  'authorization-header': template(
    'Template for the `Authorization` header, if your platform expects another.',
    'authorization',
    value => value,
  ),
};

/**
 * Returns the key and templates that sign the requests.
 * @param fallback replaces a missing credential
 */
export function teamKeyOf(
  inputs: InputValues<typeof TEAM_KEY_INPUTS>,
  fallback: TeamCredential,
): TeamKey {
  return {
    accessKey: inputs['access-key'] ?? fallback.accessKey,
    secretKey: inputs['secret-key'] ?? fallback.secretKey,
    stringToSign: inputs['string-to-sign'],
    authorization: inputs['authorization-header'],
  };
}

function template(
  description: string,
  name: keyof typeof SIGNATURE_TEMPLATES,
  unescaped: (value: string) => string,
): InputField<string> {
  const { fallback, placeholders } = SIGNATURE_TEMPLATES[name];
  const form = `text with the placeholders ${placeholders.map(inBraces).join(', ')}`;
  const input = field(description, form, { default: fallback.replaceAll('\n', '\\n') }, value => {
    const read = unescaped(value);
    return templateProblem(read, name) ?? { value: read };
  });
  // At a terminal, the default shows the usual placeholders.
  return { ...input, flagForm: 'text' };
}

function templateProblem(
  templateText: string,
  name: keyof typeof SIGNATURE_TEMPLATES,
): Problem | undefined {
  const placeholders: readonly string[] = SIGNATURE_TEMPLATES[name].placeholders;
  const used = Array.from(templateText.matchAll(/\{([^{}\n]*)\}/g), ([, word = '']) => word);
  const unknown = used.find(word => !placeholders.includes(word));
  if (unknown !== undefined) {
    const allowed = placeholders.map(inBraces);
    return problem({
      kind: 'word',
      given: inBraces(unknown),
      limit: 'is not a known placeholder',
      known: allowed,
    });
  }
  if (used.length === 0)
    return { message: 'contains no placeholder, so its value would be the same for every request' };
  if (name === 'stringToSign') return undefined;
  if (!used.includes('signature'))
    return {
      message: 'doesn’t contain `{signature}`, so requests would be sent without a signature',
    };
  if (!/^[\x20-\x7e]+$/.test(templateText))
    return {
      message:
        'must be a single line of printable ASCII characters, because it is sent as a header',
    };
  return undefined;
}

function inBraces(word: string): string {
  return `{${word}}`;
}
