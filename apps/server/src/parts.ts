/** Things that are started in order and stopped in the reverse one. */

export interface Part {
  name: string;
  start?(): Promise<void> | void;
  /** Must not take longer than a few seconds. */
  stop?(): Promise<void> | void;
}

export interface Running { stop(): Promise<void> }

/** Starts all; when one fails, those before it are stopped again and its error is thrown. */
export async function startParts(parts: Part[], failed: (part: string, error: unknown) => void): Promise<Running> {
  const begun: Part[] = [];
  const stop = async () => {
    for (let part = begun.pop(); part; part = begun.pop()) {
      try { await part.stop?.(); } catch (error) { failed(part.name, error); }
    }
  };
  try {
    for (const part of parts) {
      begun.push(part);
      await part.start?.();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
