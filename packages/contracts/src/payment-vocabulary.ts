/** How the sandbox, a provider where no money flows, is told to behave; `decline-capture` approves, and refuses the money later. */
export const SANDBOX_BEHAVIOURS = [
  'approve',
  'decline',
  'second-step',
  'time-out',
  'decline-capture',
] as const;
export type SandboxBehaviour = (typeof SANDBOX_BEHAVIOURS)[number];

/** How the sandbox sends its webhook. */
export const SANDBOX_WEBHOOKS = ['once', 'twice', 'late', 'never'] as const;
export type SandboxWebhook = (typeof SANDBOX_WEBHOOKS)[number];
