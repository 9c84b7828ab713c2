import type { Profile } from '@sightscreen/contracts/calls/profile';
import { refusedCharacter } from '@sightscreen/identity';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isFoul } from '../../forms/fit-words.ts';
import { useText } from '../../text/use-text.ts';
import { premiumUpload } from '../session/premium-call.ts';
import { useBusy } from '../use-busy.ts';
import { useFocusNext } from '../use-focus-next.ts';
import type { BlockProps } from './account-data.ts';

/** PLAN-089: how long the confirmation is shown. */
const SAVED_MS = 3_000;
const MAX_BYTES = 2 * 1024 * 1024;

type TextField = 'name' | 'chat';
type Errors = Readonly<Partial<Record<TextField | 'picture', string>>>;

/** The profile while it is edited: its names are saved together, the picture at once. */
export function useProfile({ profile, account, onChange }: BlockProps & { profile: Profile }) {
  const words = useText('account');
  const [values, setValues] = useState({ name: profile.name ?? '', chat: profile.chat_name ?? '' });
  /** The same outside rendering, for checks that end later. */
  const latest = useRef(values);
  /** The last text of each field that passed the profanity check. */
  const fit = useRef({ ...values });
  const [errors, setErrors] = useState<Errors>({});
  const [isSaved, setSaved] = useState(false);
  const [isSaving, save] = useBusy();
  const [isChangingPicture, changePicture] = useBusy();
  const name = useRef<HTMLInputElement>(null);
  const chat = useRef<HTMLInputElement>(null);
  const focusNext = useFocusNext();
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const setError = (field: keyof Errors, text: string | null): void =>
    setErrors(({ [field]: _, ...others }) => (text === null ? others : { ...others, [field]: text }));
  const setValue = (field: TextField, value: string): void => {
    latest.current = { ...latest.current, [field]: value };
    setValues(latest.current);
    setError(field, null);
  };
  const refuse = (field: TextField, input: RefObject<HTMLInputElement | null>, text: string): null => {
    setError(field, text);
    focusNext(input);
    return null;
  };
  /** Null if it was not saved. */
  const saveName = async (): Promise<Profile | null> => {
    const typed = latest.current.name;
    if (typed === (profile.name ?? '')) return profile;
    const done = await account.attempt(() => account.call('update/profile', { user: { name: typed } }));
    if (done === null) return null;
    if ('refusal' in done) {
      // The documented message, followed by the refused character.
      const character = refusedCharacter(typed);
      const { message } = done.refusal;
      return refuse('name', name, character === null ? message : `${message}. ${words.nameRefuses(character)}`);
    }
    setValue('name', done.reply.user.name);
    return { ...profile, name: done.reply.user.name };
  };
  const saveChat = async (current: Profile): Promise<Profile | null> => {
    const typed = latest.current.chat;
    if (typed.trim() === (profile.chat_name ?? '')) return current;
    const done = await account.attempt(() => account.call('profile/chat-name', { chat_name: typed }));
    if (done === null) return null;
    if ('refusal' in done) return refuse('chat', chat, done.refusal.message);
    setValue('chat', done.reply.profile.chat_name ?? '');
    return done.reply.profile;
  };
  async function saveNames(): Promise<void> {
    setSaved(false);
    setErrors({});
    // One after the other: the chat name cannot be changed again for some time.
    const named = await saveName();
    if (named === null) return;
    onChange({ profile: named });
    const saved = await saveChat(named);
    if (saved === null) return;
    onChange({ profile: saved });
    setSaved(true);
  }
  async function savePicture(act: () => Promise<{ profile: Profile }>, message: string): Promise<void> {
    setError('picture', null);
    const done = await account.attempt(act);
    if (done === null) return;
    if ('refusal' in done) return setError('picture', done.refusal.message);
    onChange({ profile: done.reply.profile });
    account.toast(message);
  }
  return {
    values,
    errors,
    isSaved,
    isSaving,
    isChangingPicture,
    name,
    chat,
    setValue,
    /** Checks a field that the reader leaves; the server checks again on saving (SITE-050). */
    leave(field: TextField) {
      const value = latest.current[field];
      if (value === fit.current[field]) return;
      void isFoul(value).then((foul) => {
        if (!foul) fit.current[field] = value;
        else if (latest.current[field] === value) setError(field, words.foulName);
      });
    },
    save: () => save(saveNames),
    choosePicture(picture: File) {
      if (picture.size > MAX_BYTES) return setError('picture', words.pictureLarge);
      const upload = () =>
        account.session().authorised((with_) => premiumUpload('profile/picture', { ...with_, picture }));
      changePicture(() => savePicture(upload, words.pictureNew));
    },
    removePicture: () =>
      changePicture(() => savePicture(() => account.call('profile/picture/remove'), words.pictureRemoved)),
  };
}
