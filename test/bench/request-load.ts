/**
 * Sends GET requests over many connections, and prints the 99th percentile of their durations, in milliseconds. A program
 * of its own, so that it doesn't share a thread with the server. Arguments: URL, token, number of requests.
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
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (remaining > 0) {
      remaining -= 1;
      await send();
    }
  }),
);
agent.destroy();
console.log(durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)]);
