/** The one place besides the mains that looks at the process: everything else is handed what it needs. */
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/** What the machine and this process are, as far as the private database has to know. */
export interface Host {
  pid: number;
  /** Effective ids of this process. */
  uid: number;
  gid: number;
  /** `x64` or `arm64`: which package of database binaries fits. */
  arch: string;
  tempFolder: string;
  /** The project's root folder. */
  cloneFolder: string;
  /** Sends a signal; a process that is gone already is no error. */
  signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void;
}

export function readHost(): Host {
  return {
    pid: process.pid,
    uid: process.geteuid?.() ?? 0,
    gid: process.getegid?.() ?? 0,
    arch: process.arch,
    tempFolder: tmpdir(),
    cloneFolder: resolve(import.meta.dirname, '../../../..'),
    signal(pid, name) {
      try { process.kill(pid, name); } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
  };
}

export function readEnvironment(): Record<string, string | undefined> {
  return { ...process.env };
}

/**
 * Calls `gone` when the launcher that started this process has died without handing a signal on (kill -9). Another parent than the one
 * the environment names started us itself and does as it likes.
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
