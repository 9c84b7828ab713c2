import { moneyText } from '@sightscreen/auction';
import type { AuctionPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

type View = Extract<AuctionPage['view'], { tab: 'rules' }>;

/** The rules of the auction, and questions and answers (AUCT-008). */
export function Rules(view: View & { currency: string }) {
  const words = useText('auction');
  const questions = useText('auctionQuestions');
  const money = (amount: number): string => moneyText(amount, view.currency);
  return (
    <div className="auction__rules">
      <section className="block bleed" aria-labelledby="auction-rules">
        <div className="block__head">
          <h2 id="auction-rules">{words.rules}</h2>
        </div>
        <dl className="kv">
          <div>
            <dt>{words.ruleRows.purse}</dt>
            <dd className="num">{money(view.purse)}</dd>
          </div>
          <div>
            <dt>{words.ruleRows.squad}</dt>
            <dd className="num">{words.from(view.least, view.most)}</dd>
          </div>
          <div>
            <dt>{words.ruleRows.overseas}</dt>
            <dd className="num">{view.overseas}</dd>
          </div>
          <div>
            <dt>{words.ruleRows.lowest}</dt>
            <dd className="num">{money(view.lowestBase)}</dd>
          </div>
          <div>
            <dt>{words.ruleRows.match}</dt>
            <dd>{view.finalBid ? words.finalBid : words.atOnce}</dd>
          </div>
        </dl>
        <table className="t auction__steps">
          <caption>{words.steps}</caption>
          <thead>
            <tr>
              <th scope="col">{words.stepFrom}</th>
              <th scope="col">{words.stepBy}</th>
            </tr>
          </thead>
          <tbody>
            {view.steps.map(({ from, step }) => (
              <tr key={from}>
                <th scope="row" className="num">
                  {money(from)}
                </th>
                <td className="num">{money(step)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="block bleed" aria-labelledby="auction-faq">
        <div className="block__head">
          <h2 id="auction-faq">{questions.title}</h2>
        </div>
        {view.faqHtml === null ? (
          <p className="note">{questions.none}</p>
        ) : (
          // Sanitised when an editor stored it (AUCT-S04).
          <div className="auction__faq" dangerouslySetInnerHTML={{ __html: view.faqHtml }} />
        )}
      </section>
    </div>
  );
}
