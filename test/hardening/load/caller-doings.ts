import { randomUUID } from 'node:crypto';
import { skillBody } from '../../platform/skill-zip.ts';
import type { Doing } from './crowd.ts';
import { textIn } from './history.ts';
import { SHARED, SKILLS } from './world.ts';

/** One key, by several at once; sometimes with another message, which is a conflict. Then the run is looked at. */
const startRun: Doing = async (caller, { pick, some, sometimes, isEven }) => {
  const path = { project_id: pick(SHARED) };
  const key = randomUUID();
  const start = (message: string) => caller.send('agent.start', { path, key, body: { message } });
  const [first] = await Promise.all([...some(3, () => start('Sail')), ...sometimes(() => start('Row'))]);
  await caller.send('agent.current', { path });
  const run = first?.status === 200 ? first.answer['run_id'] : undefined;
  if (typeof run !== 'string') return;
  const thatRun = { path: { ...path, run_id: run } };
  if (isEven()) await Promise.all(some(2, () => caller.send('agent.cancel', thatRun)));
  await caller.send('agent.events', thatRun);
  await Promise.all([caller.send('agent.current', { path }), caller.send('agent.cancel', thatRun)]);
};

const readRun: Doing = (caller, { pick }) => caller.send('agent.current', { path: { project_id: pick(SHARED) } });

/** More members than seats come and go; a nonce is used twice now and then. */
const changeTeam: Doing = async (caller, { members, pick, sometimes, isEven }) => {
  const id = members.size === 0 ? undefined : pick([...members]);
  if (id === undefined || (members.size < 8 && isEven())) {
    const { status, answer } = await caller.send('team.create', { body: { nickname: 'Load' } });
    if (status === 200) members.add(textIn(answer, 'member_id'));
    return;
  }
  const path = { member_id: id };
  const nonce = randomUUID();
  const update = () => caller.send('team.update', { path, nonce, body: { status: isEven() ? 'active' : 'freeze' } });
  await Promise.all([update(), ...sometimes(update)]);
  await caller.send('team.get', { path });
  if (members.size < 8 || isEven()) return;
  members.delete(id);
  await caller.send('team.delete', { path });
};

const listTeam: Doing = caller => caller.send('team.list', { query: { page_size: '100' } });

const uploadSkill: Doing = async (caller, { pick, some }) => {
  const name = pick(SKILLS);
  await Promise.all(some(2, () => caller.send('skills.upload', { body: skillBody(name) })));
};

/** What is done with runs, teams and skills, and how often of all. */
export const CALLER_DOINGS: readonly (readonly [weight: number, doing: Doing])[] = [
  [5, startRun],
  [4, readRun],
  [6, changeTeam],
  [3, listTeam],
  [2, uploadSkill],
];
