/** Request as received. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  /** Names and values in order, exactly as sent. */
  readonly headerLines: readonly (readonly [name: string, value: string])[];
  /** Headers by lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const HEAD_END = '\r\n\r\n';

/**
 * Splits the bytes of one connection into requests.
 * @param early passes on a request after its head, without its body
 */
export function requestReader(
  early: boolean,
  onRequest: (request: ReceivedRequest) => void,
): (data: Buffer) => void {
  let pending = '';
  return data => {
    pending += data.toString('latin1');
    for (let end = pending.indexOf(HEAD_END); end !== -1; end = pending.indexOf(HEAD_END)) {
      const head = readHead(pending.slice(0, end));
      const bodyStart = end + HEAD_END.length;
      const bodyEnd = early
        ? pending.length
        : bodyStart + Number(head.headers['content-length'] ?? 0);
      if (pending.length < bodyEnd) return;
      const body = early ? '' : pending.slice(bodyStart, bodyEnd);
      pending = pending.slice(bodyEnd);
      onRequest({ ...head, body });
    }
  };
}

function readHead(text: string): Omit<ReceivedRequest, 'body'> {
  const [requestLine = '', ...lines] = text.split('\r\n');
  const [method = '', target = ''] = requestLine.split(' ');
  const headerLines = lines.map(line => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  const headers = Object.fromEntries(
    headerLines.map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { method, target, headerLines, headers };
}
