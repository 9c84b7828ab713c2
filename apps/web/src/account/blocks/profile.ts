/**
 * Display name, chat name and picture of the reader (PLAN-016, PLAN-017, PLAN-060, PLAN-089, PLAN-090, CHAT-025 to
 * 029).
 */
import type { Profile } from '@sightscreen/contracts/calls/profile';
import { refusedCharacter } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import { isFoul } from '../../forms/fit-words.ts';
import { premiumCall, premiumUpload } from '../session/premium-call.ts';
import { attempting } from './attempt.ts';
import type { MountBlock } from './block.ts';
import { faultsOf } from './faults.ts';
import { sayDay } from './say-when.ts';

const words = textOf('account');

/** PLAN-089: how long the confirmation is shown. */
const SAID_MS = 3_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** The documented message, followed by the refused character. */
function nameFaultOf(typed: string, message: string): string {
  const refused = refusedCharacter(typed);
  return refused === null ? message : `${message}. ${words.nameRefuses(refused)}`;
}

export const mount: MountBlock = async (place, { session, sensitive, say }) => {
  const form = place.querySelector('form')!;
  const part = <E extends HTMLElement>(name: string) => place.querySelector<E>(`[data-${name}]`)!;
  const name = form.elements.namedItem('name') as HTMLInputElement;
  const chat = form.elements.namedItem('chat_name') as HTMLInputElement;
  const file = form.elements.namedItem('picture') as HTMLInputElement;
  const save = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const fault = faultsOf(place, 'profile');
  const attempt = attempting(sensitive);
  let held: Profile;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = (profile: Profile): void => {
    held = profile;
    for (const face of document.querySelectorAll<HTMLImageElement>('[data-face]')) {
      face.hidden = profile.image === null;
      if (profile.image !== null) face.src = profile.image;
    }
    part('remove').hidden = profile.image === null;
    part('no-face').hidden = profile.image !== null;
    const from = profile.chat_name_changeable_from;
    chat.readOnly = from !== null && from > Date.now();
    part('chat-note').textContent = chat.readOnly ? words.chatNameFrom(sayDay(from!)) : words.chatNameNote;
    if (profile.name !== null) document.querySelector('[data-who]')!.textContent = profile.name;
  };
  const showSaved = (): void => {
    part('saved').textContent = words.profileSaved;
    clearTimeout(timer);
    timer = setTimeout(() => (part('saved').textContent = ''), SAID_MS);
  };
  const saveName = async (): Promise<boolean> => {
    if (name.value === (held.name ?? '')) return true;
    const done = await attempt(() =>
      session.authorised((with_) => premiumCall('update/profile', { ...with_, user: { name: name.value } })),
    );
    if (done === null) return false;
    if ('fault' in done) return fault('name', nameFaultOf(name.value, done.fault.message));
    name.value = done.reply.user.name;
    draw({ ...held, name: done.reply.user.name });
    return true;
  };
  const saveChat = async (): Promise<boolean> => {
    if (chat.value.trim() === (held.chat_name ?? '')) return true;
    const done = await attempt(() =>
      session.authorised((with_) => premiumCall('profile/chat-name', { ...with_, chat_name: chat.value })),
    );
    if (done === null) return false;
    if ('fault' in done) return fault('chat', done.fault.message);
    draw(done.reply.profile);
    chat.value = held.chat_name ?? '';
    return true;
  };
  // Checked when the field changes; the server checks again on saving (SITE-050).
  for (const [field, input] of Object.entries({ name, chat }))
    input.addEventListener('change', () => {
      const { value } = input;
      fault(field, null);
      void isFoul(value).then((foul) => foul && input.value === value && fault(field, words.foulName));
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (save.disabled) return;
    save.disabled = true;
    save.textContent = words.saving;
    part('saved').textContent = '';
    for (const field of ['name', 'chat']) fault(field, null);
    void (async () => {
      // Saved one after the other: the chat name cannot be changed again for some time.
      if (!(await saveName())) name.focus();
      else if (!(await saveChat())) chat.focus();
      else showSaved();
    })().finally(() => {
      save.disabled = false;
      save.textContent = words.saveProfile;
    });
  });

  const pictured = async (act: () => Promise<{ profile: Profile }>, done: string): Promise<void> => {
    fault('picture', null);
    form.setAttribute('aria-busy', 'true');
    const outcome = await attempt(act).finally(() => form.setAttribute('aria-busy', 'false'));
    if (outcome === null) return;
    if ('fault' in outcome) {
      fault('picture', outcome.fault.message);
      return;
    }
    draw(outcome.reply.profile);
    say(done);
  };
  file.addEventListener('change', () => {
    const [picture] = file.files ?? [];
    if (picture === undefined) return;
    if (picture.size > MAX_BYTES) fault('picture', words.pictureLarge);
    else
      void pictured(
        () => session.authorised((with_) => premiumUpload('profile/picture', { ...with_, picture })),
        words.pictureNew,
      );
    // Lets the reader choose the same file again.
    file.value = '';
  });
  part('remove').addEventListener('click', () => {
    void pictured(
      () => session.authorised((with_) => premiumCall('profile/picture/remove', with_)),
      words.pictureRemoved,
    ).then(() => file.focus());
  });

  const { profile } = await session.authorised((with_) => premiumCall('profile', with_));
  draw(profile);
  name.value = profile.name ?? '';
  chat.value = profile.chat_name ?? '';
  place.hidden = false;
};
