/** Messages between a process and its child (`child.ts`, `serve-parent.ts`). */
export type ToChild = { id: number; name: string; input: unknown } | { id: number; abort: true };
export type FromChild = { id: number; value: unknown } | { id: number; failed: { name: string; message: string } };
