import { Meddler, type PlainAnswer, wordier } from '../meddler.ts';
import { nasty, spellingsOf } from './spellings.ts';

/** How a gossip refuses a request, in place of passing it on. */
export type Refusal = (told: string, bit: string) => PlainAnswer;

export interface GossipOptions {
  /** Secrets that it knows from the start, by what they are. */
  readonly known: ReadonlyMap<string, string>;
  /** The token that the platform knows, where the step was given another one in its place. */
  readonly bearer?: { readonly given: string; readonly passedOn: string };
  /** The request that it refuses, counted from 1, and how. */
  readonly refusal?: { readonly nth: number; readonly as: Refusal };
}

/**
 * Stands between a step and its platform, and repeats in every answer, wherever an answer has words of people, all
 * secrets that it has heard of: those of the requests and those of the answers, that very answer's included.
 */
export class Gossip {
  /** By what they are. */
  readonly secrets: Map<string, string>;
  #turn = 0;

  constructor(known: GossipOptions['known']) {
    this.secrets = new Map(known);
  }

  /** @param origin the platform's */
  between(origin: string, { bearer, refusal }: Pick<GossipOptions, 'bearer' | 'refusal'>): Promise<Meddler> {
    return Meddler.between(origin, {
      ...(bearer === undefined ? {} : { bearer }),
      request: (headers, body, nth) => {
        this.#learnFromRequest(headers, body);
        return refusal?.nth === nth ? refusal.as(this.#everything(), this.#bit()) : undefined;
      },
      answer: plain => {
        const json = withTicket(plain);
        this.#learn(json);
        return wordier(json, () => this.#some());
      },
      headers: () => ({ 'x-service-trace-id': this.#bit(), 'x-told': encodeURIComponent(this.#everything()) }),
    });
  }

  #learnFromRequest(headers: Readonly<Record<string, unknown>>, body: string): void {
    const [, bearer] = /^Bearer (.+)$/.exec(String(headers['authorization'])) ?? [];
    if (bearer !== undefined) this.#keep('bearer token', bearer);
    if (headers['content-type'] !== 'application/json') return;
    const { value, action_id: used } = JSON.parse(body) as { readonly value?: unknown; readonly action_id?: unknown };
    if (typeof value === 'string') this.#keep('secret value', value);
    if (typeof used === 'string') this.#keep('used action_id', used);
  }

  #learn(json: unknown): void {
    if (typeof json !== 'object' || json === null) return;
    for (const [key, inner] of Object.entries(json)) {
      // The cloud service's address stands beside its keys, and is none.
      const isOpen = key === 'url' && 'anon_key' in json;
      if (inner === TICKET) this.#keep('header of a ticket', TICKET);
      else if (typeof inner === 'string' && SECRET_FIELDS.has(key) && !isOpen) this.#keep(key, inner);
      else this.#learn(inner);
    }
  }

  #keep(what: string, secret: string): void {
    const known = [...this.secrets].find(([, other]) => other === secret)?.[0];
    // Of one that is used it's sure that the step has read it.
    if (known !== undefined && !(what.startsWith('used') && !known.startsWith('used'))) return;
    if (known !== undefined) this.secrets.delete(known);
    const number = [...this.secrets.keys()].filter(other => other.startsWith(what)).length;
    this.secrets.set(number === 0 ? what : `${what} ${number + 1}`, secret);
    if (!URL.canParse(secret)) return;
    const { searchParams, password } = new URL(secret);
    const signature = searchParams.get('signature');
    if (signature !== null) this.#keep('signature of an address', signature);
    if (password !== '') this.#keep('password of an address', decodeURIComponent(password));
  }

  /** Each secret in each spelling. */
  #everything(): string {
    return this.#spellings().join(' ; ');
  }

  /** A few of them, others each time. */
  #some(): string {
    const all = this.#spellings();
    this.#turn += 5;
    return [0, 1, 2, 3, 4].map(offset => all[(this.#turn + offset) % all.length]).join(' ; ');
  }

  /** One that can stand where there is no room for more: in a header, or as an id. */
  #bit(): string {
    const fitting = [...this.secrets.values()].filter(secret => /^[\w.:/+=-]{8,200}$/.test(secret));
    return fitting[this.#turn % Math.max(1, fitting.length)] ?? 'nothing';
  }

  #spellings(): readonly string[] {
    return [...this.secrets.values()].flatMap(secret => [...new Set(spellingsOf(secret).values())]);
  }
}

/** What a store may want to be told with an upload: whoever has it may put something there. */
const TICKET = nasty('ticket-of-the-store');

/** The same answer, of which each upload ticket has one more header. */
const withTicket = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json, (key, value: unknown) =>
      key === 'headers' && typeof value === 'object' ? { ...value, 'x-store-ticket': TICKET } : value,
    ),
  );

/** Fields of answers and events that are secrets, by the documents' own words for them. */
const SECRET_FIELDS = new Set(
  'token access_token release_token service_key anon_key download_url upload_url url action_id'.split(' '),
);
