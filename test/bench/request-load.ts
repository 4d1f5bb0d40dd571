/**
 * Sends GET requests over many connections, and prints `{ perSecond, p99Ms }`. A program of its own, so that it doesn't
 * share a thread with the server. Arguments: URL, token, number of requests.
 */

import { Agent, get } from 'node:http';

const CONNECTIONS = 200;

const [url = '', token = '', total = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const durations: number[] = [];

const send = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    get(url, { agent, headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', () => {
        durations.push(performance.now() - startedAt);
        resolve();
      });
    }).on('error', reject);
  });

let remaining = Number(total);
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (remaining > 0) {
      remaining -= 1;
      await send();
    }
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
agent.destroy();
const p99Ms = durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)];
console.log(JSON.stringify({ perSecond: durations.length / seconds, p99Ms }));
