import type { Refusal } from './secret-echo.ts';

const JSON_TYPE = { 'content-type': 'application/problem+json' };

const problem =
  (status: number, code: string): Refusal =>
  (encodings, shortSecret) => ({
    status,
    headers: { ...JSON_TYPE, 'x-service-trace-id': shortSecret, 'retry-after': '1' },
    body: JSON.stringify({
      type: 'about:blank',
      title: encodings,
      status,
      detail: encodings,
      code,
      trace_id: shortSecret,
      encodings,
    }),
  });

/** Ways of refusing a request with secrets in the response. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  'a refusal': problem(403, 'forbidden'),
  'a fault': problem(500, 'server_error'),
  'a refusal whose code and trace ID are secrets': (encodings, shortSecret) => ({
    status: 409,
    headers: { ...JSON_TYPE, 'x-service-trace-id': shortSecret },
    body: JSON.stringify({ code: shortSecret, title: shortSecret, detail: encodings, trace_id: shortSecret }),
  }),
  'a proxy’s page': (encodings, shortSecret) => ({
    status: 502,
    headers: { 'content-type': `text/html; ${shortSecret}`, location: `https://${shortSecret}/` },
    body: `<html><title>${encodings.slice(0, 190)}</title><h1>${encodings}</h1></html>`,
  }),
  'an object storage’s refusal': encodings => ({
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: `<Error><Code>SignatureDoesNotMatch</Code><Message>${encodings.replaceAll('<', ' ').slice(0, 190)}</Message></Error>`,
  }),
  'a redirect': (encodings, shortSecret) => ({
    status: 307,
    headers: { location: `https://${encodeURIComponent(shortSecret)}.example/${encodeURIComponent(encodings)}` },
    body: encodings,
  }),
  'an answer that cannot be read': encodings => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [encodings]: encodings, name: 1, detail: encodings }),
  }),
};
