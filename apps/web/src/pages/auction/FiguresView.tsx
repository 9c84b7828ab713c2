import { moneyText } from '@sightscreen/auction';
import type { AuctionPage } from '@sightscreen/contracts';
import type { AuctionSums } from '@sightscreen/contracts/calls/auction-sums';
import { Block } from '../../ui/frame/Block.tsx';
import { useText } from '../../text/use-text.ts';
import { Lacks } from './Lacks.tsx';
import { PricePictures } from './PricePictures.tsx';
import { PursePictures } from './PursePictures.tsx';
import { SideSums } from './SideSums.tsx';
import { SumTable } from './SumTable.tsx';

/** Exact sums of a season, and how the auction developed (BEYOND-24). */
export function FiguresView({ sums, currency, currencies, lacks }: AuctionPage & { sums: AuctionSums }) {
  const words = useText('auction');
  const own = currencies[0]?.value === currency;
  const money = (amount: number): string => moneyText(amount, currency);
  return (
    <>
      <Block title={words.whatItCameTo}>
        <SideSums sums={sums} currency={currency} />
        {!own && <p className="note">{words.rounded}</p>}
        <Lacks lacks={lacks} />
      </Block>
      <Block title={words.purses}>
        <PursePictures sums={sums} currency={currency} />
      </Block>
      <Block title={words.byRole}>
        <SumTable
          of={words.role}
          rows={sums.roles.map(({ of, ...sum }) => ({ name: of === null ? words.noRole : words.rolesMany[of]!, sum }))}
          total={sums.total}
          money={money}
        />
      </Block>
      <Block title={words.prices} className="auction__pictures">
        <PricePictures sums={sums} currency={currency} />
      </Block>
      <Block title={words.bySet}>
        <details className="figures">
          <summary>{words.setsOf(sums.sets.length)}</summary>
          <SumTable
            of={words.set}
            rows={sums.sets.map(({ of, kept, ...sum }) => ({ name: kept ? words.kept : (of ?? words.noSet), sum }))}
            total={sums.total}
            money={money}
          />
        </details>
      </Block>
    </>
  );
}
