/** Parts of the process: started in order and stopped in reverse. */
import pTimeout from 'p-timeout';

export interface Part {
  name: string;
  start?(): Promise<void> | void;
  stop?(): Promise<void> | void;
  /** Maximum time that the others wait for it to stop, milliseconds; a few seconds by default. */
  stopsWithinMs?: number;
}

const FEW_SECONDS = 5_000;

export interface Running {
  stop(): Promise<void>;
}

/** Starts all parts; if one fails, those before it are stopped and its error is thrown. */
export async function startParts(parts: Part[], failed: (part: string, error: unknown) => void): Promise<Running> {
  const begun: Part[] = [];
  const stop = async () => {
    for (let part = begun.pop(); part; part = begun.pop()) {
      try {
        await stopped(part);
      } catch (error) {
        failed(part.name, error);
      }
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

/** Stops a part within its time limit, because one that hangs must not keep the others from stopping. */
async function stopped(part: Part): Promise<void> {
  const milliseconds = part.stopsWithinMs ?? FEW_SECONDS;
  await pTimeout(Promise.resolve(part.stop?.()), { milliseconds, message: `did not stop within ${milliseconds} ms` });
}
