/** Endpoint table of the user: the profile of the credential's user. */

import { type Endpoint, NOT_PROJECT_KEYS } from '../shapes/endpoint.ts';
import { OPAQUE_ID } from '../shapes/ids.ts';

export const USER_ENDPOINTS = {
  'user.get': {
    summary: 'Get the user of the credential',
    method: 'GET',
    path: '/user',
    scopes: ['user.read'],
    credentials: NOT_PROJECT_KEYS,
    answer: {
      open_id: { ...OPAQUE_ID, key: true },
      name: { type: 'string' },
      avatar: { type: 'string', nullable: true },
    },
    repeat: 'safe',
    codes: ['forbidden'],
    clause: 'Part 1, User and projects: GET /user; Resources, User',
  },
} as const satisfies Record<string, Endpoint>;
