import type { Refusal } from './secret-echo.ts';

const JSON_TYPE = { 'content-type': 'application/problem+json' };

const problem =
  (status: number, code: string): Refusal =>
  (words, shortSecret) => ({
    status,
    headers: { ...JSON_TYPE, 'x-service-trace-id': shortSecret, 'retry-after': '1' },
    body: JSON.stringify({
      type: 'about:blank',
      title: words,
      status,
      detail: words,
      code,
      trace_id: shortSecret,
      words,
    }),
  });

/** Ways of refusing a request with secrets in the response. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  'a refusal': problem(403, 'forbidden'),
  'a fault': problem(500, 'server_error'),
  'a refusal whose code and trace ID are secrets': (words, shortSecret) => ({
    status: 409,
    headers: { ...JSON_TYPE, 'x-service-trace-id': shortSecret },
    body: JSON.stringify({
      code: shortSecret,
      title: shortSecret,
      detail: words,
      trace_id: shortSecret,
    }),
  }),
  'a proxy’s page': (words, shortSecret) => ({
    status: 502,
    headers: { 'content-type': `text/html; ${shortSecret}`, location: `https://${shortSecret}/` },
    body: `<html><title>${words.slice(0, 190)}</title><h1>${words}</h1></html>`,
  }),
  'an object storage’s refusal': words => ({
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: `<Error><Code>SignatureDoesNotMatch</Code><Message>${words.replaceAll('<', ' ').slice(0, 190)}</Message></Error>`,
  }),
  'a redirect': (words, shortSecret) => ({
    status: 307,
    headers: {
      location: `https://${encodeURIComponent(shortSecret)}.example/${encodeURIComponent(words.toWellFormed())}`,
    },
    body: words,
  }),
  'an answer that cannot be read': words => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [words]: words, name: 1, detail: words }),
  }),
};
