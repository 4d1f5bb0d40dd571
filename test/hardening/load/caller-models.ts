import { type Call, listOf, textIn } from './history.ts';
import type { Model } from './one-order.ts';
import { QUOTA } from './world.ts';

const isOneOf = ({ what }: Call, ...known: readonly Call['what'][]): boolean => known.includes(what);

/** What each kind of keyed work is known by in its answers. */
const WORK_ID: { readonly [What in Call['what']]?: string } = {
  'releases.publish': 'operation_id',
  'source.import': 'import_id',
  'agent.start': 'run_id',
};

interface Keyed {
  readonly content: string;
  readonly id: unknown;
}

const idempotency: Model<Keyed | null> = {
  name: 'idempotency key',
  clause: 'Part 1, Source publish and Source import; reading R7: same key, same work; another content is a conflict',
  keys: ({ what, by, path, sent }) =>
    WORK_ID[what] === undefined ? [] : [JSON.stringify([what, by, path['project_id'] ?? null, sent['key']])],
  initial: () => null,
  step(work, { what, sent, status, answer }) {
    const content = JSON.stringify({ ...sent, key: undefined });
    // Of a start, the work may be refused for another run's or publish's sake: that binds no key.
    if (status >= 400)
      return work?.content === content || (work === null && what === 'source.import') ? undefined : work;
    const id = answer[WORK_ID[what] ?? ''];
    if (work === null) return { content, id };
    return work.content === content && work.id === id ? work : undefined;
  },
};

interface Runs {
  readonly current: string | null;
  /** The status that the current run is known to have ended with. */
  readonly ended: string | null;
  readonly earlier: readonly string[];
}

const TERMINAL: readonly unknown[] = ['completed', 'failed', 'canceled', 'interrupted'];

const runs: Model<Runs> = {
  name: 'runs of a project',
  clause: 'Part 2, Agent: the current run; Events: one terminal event; States: cancelled once, other ends stay',
  keys: ({ what, path }) =>
    what === 'agent.start' || what === 'agent.current' || what === 'agent.cancel' || what === 'agent.events'
      ? [path['project_id'] ?? '']
      : [],
  initial: () => ({ current: null, ended: null, earlier: [] }),
  step(state, { what, path, status, code, answer }) {
    const { current, ended, earlier } = state;
    const run = textIn(answer, 'run_id') || textIn(path, 'run_id');
    if (what === 'agent.start') {
      if (status >= 400) return state;
      if (run === current || earlier.includes(run)) return state;
      return { current: run, ended: null, earlier: current === null ? earlier : [...earlier, current] };
    }
    if (what === 'agent.current' && status === 404) return current === null ? state : undefined;
    if (what === 'agent.current' && run !== current) return undefined;
    if (run !== current) return earlier.includes(run) ? state : undefined;
    if (code === 'not_cancelable') return ended === null || ended === 'canceled' ? notCanceled(state) : state;
    if (what === 'agent.cancel') return status === 200 && ended !== null && ended !== 'canceled' ? undefined : state;
    const seen = answer['status'];
    if (!TERMINAL.includes(seen)) return ended === null ? state : undefined;
    return ended === null || ended === seen ? { ...state, ended: textIn(answer, 'status') } : undefined;
  },
};

/** A run that can't be cancelled has ended, and not so: what its end is called isn't known by that. */
const notCanceled = (state: Runs): Runs | undefined => (state.ended === 'canceled' ? undefined : state);

type Members = Readonly<Record<string, string>>;

const seats: Model<Members> = {
  name: 'seats of a team',
  clause: 'Part 2, Team members: an active member uses a seat, checked at creation and again on reactivation',
  keys: call => (isOneOf(call, 'team.create', 'team.list', 'team.get', 'team.update', 'team.delete') ? ['team'] : []),
  initial: () => ({}),
  step(members, { what, path, sent, status, code, answer }) {
    const id = path['member_id'] ?? '';
    const { [id]: known, ...others } = members;
    const isFull = Object.values(members).filter(state => state === 'active').length >= QUOTA.freeSeats;
    if (code === 'quota_exceeded') return isFull && known !== 'active' ? members : undefined;
    if (code === 'not_found') return known === undefined ? members : undefined;
    if (status !== 200) return members;
    if (what === 'team.create') return isFull ? undefined : { ...members, [textIn(answer, 'member_id')]: 'active' };
    if (what === 'team.list') {
      const listed = listOf(answer, 'members').filter(({ role, nickname }) => role === 'member' && nickname === 'Load');
      const isSame = ({ member_id: member, status: state }: Readonly<Record<string, unknown>>): boolean =>
        members[String(member)] === state;
      return listed.length === Object.keys(members).length && listed.every(isSame) ? members : undefined;
    }
    if (known === undefined) return undefined;
    if (what === 'team.delete') return others;
    if (what === 'team.get') return answer['status'] === known ? members : undefined;
    if (sent['status'] === 'active' && known !== 'active' && isFull) return undefined;
    return answer['status'] === sent['status'] ? { ...others, [id]: textIn(sent, 'status') } : undefined;
  },
};

const nonces: Model<boolean> = {
  name: 'nonce',
  clause: 'Part 2, Errors: 401 signature_replayed, nonce already used',
  keys: ({ sent }) => (sent['nonce'] === undefined ? [] : [textIn(sent, 'nonce')]),
  initial: () => false,
  step: (isUsed, { code }) => ((code === 'signature_replayed') === isUsed ? true : undefined),
};

const skills: Model<number> = {
  name: 'skill of a user',
  clause: 'Part 1, Skills: a name of the caller’s gets a new version',
  keys: ({ what, user, sent, status }) =>
    what === 'skills.upload' && status === 201 ? [`${user} ${textIn(sent, 'skill_name')}`] : [],
  initial: () => 0,
  step: (versions, { answer }) =>
    answer['version'] === String(versions + 1) && answer['is_new'] === (versions === 0) ? versions + 1 : undefined,
};

const uploads: Model<boolean> = {
  name: 'upload ticket',
  clause: 'Part 1, Upload: the first successful PUT makes the object immutable',
  keys: ({ what, path }) => (what === 'upload' ? [path['address'] ?? ''] : []),
  initial: () => false,
  step: (isUsed, { status }) => ((status === 409) === isUsed ? true : undefined),
};

export const CALLER_MODELS: readonly Model[] = [idempotency, runs, seats, nonces, skills, uploads];
