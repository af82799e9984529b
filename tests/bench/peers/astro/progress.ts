/** How far a build of the peer is, for its report: the bundle and the configuration share it. */
export interface Progress {
  startedAt: number;
  keysMs: number;
  rendered: number;
}

const shared = globalThis as { peerProgress?: Progress };

shared.peerProgress ??= { startedAt: 0, keysMs: 0, rendered: 0 };

export const progress: Progress = shared.peerProgress;
