import { rulesPage, ruleWords } from '../text/en.ts';

/** The rules behind the desk's refusals, each at an address that refusals link to. */
export function RulesPage() {
  return (
    <div className="page page--form">
      <h1>{rulesPage.title}</h1>
      <p className="note">{rulesPage.about}</p>
      {ruleWords.map(({ slug, title, words, law }) => (
        <section key={slug} id={slug} className="rule">
          <h2 className="h2">{title}</h2>
          <p>{words}</p>
          <p className="note">{law}</p>
        </section>
      ))}
    </div>
  );
}
