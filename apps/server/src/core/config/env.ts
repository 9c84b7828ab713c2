/**
 * Reads the environment and the process. Only this module and the entry points do so; everything else gets values
 * passed in.
 */
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/** The machine and this process, as far as the private database needs them. */
export interface Host {
  pid: number;
  /** Effective ids of this process. */
  uid: number;
  gid: number;
  /** `x64` or `arm64`, which selects the package of database binaries. */
  arch: string;
  tempFolder: string;
  /** The project's root folder. */
  cloneFolder: string;
  /** Sends a signal; a process that has already exited is not an error. */
  signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void;
}

export function readHost(): Host {
  return {
    pid: process.pid,
    uid: process.geteuid?.() ?? 0,
    gid: process.getegid?.() ?? 0,
    arch: process.arch,
    tempFolder: tmpdir(),
    cloneFolder: resolve(import.meta.dirname, '../../../../..'),
    signal(pid, name) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
  };
}

export function readEnvironment(): Record<string, string | undefined> {
  return { ...process.env };
}

/**
 * Calls `gone` when the launcher of this process died without passing on a signal (kill -9). Does nothing when the
 * parent is not the launcher named in the environment, because then we were started directly.
 */
export function whenLauncherGoes(gone: () => void): void {
  const launcher = Number(process.env.SIGHTSCREEN_LAUNCHER);
  if (launcher !== process.ppid) return;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    gone();
  }, 300);
  watch.unref();
}
