import type { Refusal } from './secret-echo.ts';

const JSON_TYPE = { 'content-type': 'application/problem+json' };

const problem =
  (status: number, code: string): Refusal =>
  (told, bit) => ({
    status,
    headers: { ...JSON_TYPE, 'x-service-trace-id': bit, 'retry-after': '1' },
    body: JSON.stringify({ type: 'about:blank', title: told, status, detail: told, code, trace_id: bit, told }),
  });

/** Ways of refusing a request with secrets in the response. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  'a refusal': problem(403, 'forbidden'),
  'a fault': problem(500, 'server_error'),
  'a refusal whose code and trace id are secrets': (told, bit) => ({
    status: 409,
    headers: { ...JSON_TYPE, 'x-service-trace-id': bit },
    body: JSON.stringify({ code: bit, title: bit, detail: told, trace_id: bit }),
  }),
  'a proxy’s page': (told, bit) => ({
    status: 502,
    headers: { 'content-type': `text/html; ${bit}`, location: `https://${bit}/` },
    body: `<html><title>${told.slice(0, 190)}</title><h1>${told}</h1></html>`,
  }),
  'an object storage’s refusal': told => ({
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: `<Error><Code>SignatureDoesNotMatch</Code><Message>${told.replaceAll('<', ' ').slice(0, 190)}</Message></Error>`,
  }),
  'a redirect': (told, bit) => ({
    status: 307,
    headers: { location: `https://${encodeURIComponent(bit)}.example/${encodeURIComponent(told)}` },
    body: told,
  }),
  'an answer that cannot be read': told => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [told]: told, name: 1, detail: told }),
  }),
};
