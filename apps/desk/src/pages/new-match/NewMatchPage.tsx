import { type FormEvent, useEffect, useRef, useState } from 'react';
import { to } from '../../address/route.ts';
import { go } from '../../address/use-route.ts';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { failureWords } from '../../calls/transport.ts';
import { Choice, Field, Lines } from '../../ui/Field.tsx';
import { useKept } from '../console/use-kept.ts';
import { emptyForm, fieldOf, type FormErrors, type MatchForm, requestFrom } from './form.ts';
import { squadFrom } from './squad.ts';

const FORMATS: readonly MatchForm['format'][] = ['T20', 'ODI', 'Test', 'Hundred', 'T10', 'one-day', 'multi-day'];

/** The time on this machine's clock; the Temporal of browsers does not reach far enough yet, and Date reads local times by the standard. */
const instantHere = (date: string, time: string): number => new Date(`${date}T${time}`).getTime();

/** What is typed is kept in this browser until the match is made: an error, a reload or a lost connection costs nothing. */
export function NewMatchPage({ calls, newId, today }: { calls: Pick<DeskCalls, 'createMatch'>; newId: () => string; today: () => string }) {
  const [form, setForm] = useKept<MatchForm>('desk:new-match', emptyForm(newId(), today()));
  const [errors, setErrors] = useState<FormErrors>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const page = useRef<HTMLFormElement>(null);
  useEffect(() => { page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(); }, [errors]);

  const set = <K extends keyof MatchForm>(name: K) => (value: MatchForm[K]): void => setForm({ ...form, [name]: value });
  const typed = (name: 'description' | 'series' | 'season' | 'venue' | 'city' | 'date' | 'time' | 'days' | 'overs' | 'bowlerOvers' | 'wideRuns' | 'noBallRuns') =>
    ({ value: form[name], error: errors[name], onChange: (event: { target: { value: string } }) => set(name)(event.target.value) });
  const pair = (name: 'sides' | 'shortNames' | 'squads', side: 0 | 1) => (value: string): void => setForm({ ...form, [name]: side === 0 ? [value, form[name][1]] : [form[name][0], value] });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailed(null);
    const made = requestFrom(form, instantHere);
    if ('errors' in made) { setErrors(made.errors); return; }
    setErrors({});
    setBusy(true);
    const reply = await calls.createMatch(made.request);
    setBusy(false);
    if (reply.ok) {
      setForm(emptyForm(newId(), today()));
      go(to.match(reply.value.match));
      return;
    }
    const { failure } = reply;
    if (failure.kind === 'problem' && failure.problem.field) setErrors({ [fieldOf(failure.problem.field.split('.'))]: failure.problem.message });
    setFailed(failureWords(failure));
    // A request that was answered stands under its id; said otherwise it needs another.
    if (failure.kind === 'problem') setForm({ ...form, commandId: newId() });
  };

  const side = (at: 0 | 1) => (
    <fieldset className="block side">
      <legend className="h2">{at === 0 ? 'First side' : 'Second side'}</legend>
      <Field label="Name" value={form.sides[at]} error={errors[`sides.${at}`]} maxLength={100} onChange={(event) => pair('sides', at)(event.target.value)} />
      <Field label="Short name (if any)" value={form.shortNames[at]} maxLength={20} onChange={(event) => pair('shortNames', at)(event.target.value)} />
      <Lines label="Squad" note={`One name a line: Ada Tern (c), Bo Tern (wk). Reserves after an empty line. ${squadFrom(form.squads[at]).players.length} named.`} value={form.squads[at]} error={errors[`squads.${at}`]} onChange={pair('squads', at)} />
    </fieldset>
  );
  return (
    <form ref={page} className="page newmatch" noValidate onSubmit={(event) => { submit(event).catch(() => setBusy(false)); }}>
      <h1>New match</h1>
      <div className="columns">
        <Choice label="Format" value={form.format} options={FORMATS.map((one) => [one, one])} onChange={(value) => set('format')(value as MatchForm['format'])} />
        <Choice label="Played by" value={form.gender} options={[['male', 'Men'], ['female', 'Women']]} onChange={(value) => set('gender')(value as MatchForm['gender'])} />
        <Choice label="Sides are" value={form.kind} options={[['club', 'Clubs'], ['international', 'Countries']]} onChange={(value) => set('kind')(value as MatchForm['kind'])} />
        <Field label="Match (“Final”, “3rd match”)" maxLength={120} {...typed('description')} />
      </div>
      <div className="columns columns--two">{side(0)}{side(1)}</div>
      <fieldset className="block"><legend className="h2">Where and when</legend>
        <div className="columns">
          <Field label="First day" type="date" {...typed('date')} /><Field label="Start, on your clock" type="time" {...typed('time')} /><Field label="Days (if not the usual)" inputMode="numeric" {...typed('days')} />
          <Field label="Series" maxLength={100} {...typed('series')} /><Field label="Season" maxLength={20} {...typed('season')} /><Field label="Ground" maxLength={100} {...typed('venue')} /><Field label="City" maxLength={100} {...typed('city')} />
        </div>
        <Lines rows={4} label="Officials" note="One a line: umpire: R Ashdown. Also tv umpire, reserve umpire, match referee." value={form.officials} error={errors.officials} onChange={set('officials')} />
      </fieldset>
      <fieldset className="block"><legend className="h2">Conditions</legend>
        <p className="note">What is left empty is as the format has it.</p>
        <div className="columns">
          <Field label="Overs an innings" inputMode="numeric" {...typed('overs')} /><Field label="Overs a bowler" inputMode="numeric" {...typed('bowlerOvers')} /><Field label="Runs for a wide" inputMode="numeric" {...typed('wideRuns')} /><Field label="Runs for a no-ball" inputMode="numeric" {...typed('noBallRuns')} />
          <Choice label="Free hit" value={form.freeHit} options={[['usual', 'As usual'], ['yes', 'Yes'], ['no', 'No']]} onChange={(value) => set('freeHit')(value as MatchForm['freeHit'])} />
          <Choice label="A tie" value={form.tieBreak} options={[['usual', 'As usual'], ['none', 'Stands'], ['super over', 'Super over']]} onChange={(value) => set('tieBreak')(value as MatchForm['tieBreak'])} />
          <Choice label="Ball" value={form.ball} options={[['usual', 'As usual'], ['red', 'Red'], ['white', 'White'], ['pink', 'Pink']]} onChange={(value) => set('ball')(value as MatchForm['ball'])} />
          <label className="check"><input type="checkbox" checked={form.knockOut} onChange={(event) => set('knockOut')(event.target.checked)} />Knock-out</label>
        </div>
        <Choice label="Toss" value={form.toss} error={errors.toss} onChange={(value) => set('toss')(value as MatchForm['toss'])}
          options={[['', 'Not yet'], ...([0, 1] as const).flatMap((at) => (['bat', 'field'] as const).map((what) => [`${at} ${what}`, `${form.sides[at].trim() || (at === 0 ? 'First side' : 'Second side')} won it and ${what === 'bat' ? 'bat' : 'field'}`] as const))]} />
      </fieldset>
      {Object.keys(errors).length > 0 && <p className="err" role="alert">Look at: {Object.values(errors).join(' ')}</p>}
      {failed !== null && <p className="err" role="alert">{failed}</p>}
      <div className="row"><button type="submit" className="btn" disabled={busy}>Make the match</button></div>
    </form>
  );
}
