import type { MigratePage as MigratePageProps } from '@sightscreen/contracts';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import migrate from './migrate.island.tsx';

export function MigratePage({ mailbox }: MigratePageProps) {
  const words = useText('migrate');
  return (
    <div className="loginpage__main">
      <div className="login">
        <Island of={migrate} props={{ mailbox }} />
        <NeedsScript why={words.noScript} mailbox={mailbox} />
      </div>
    </div>
  );
}
