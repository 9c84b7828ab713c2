import type { AuctionPriceSum } from '@sightscreen/contracts/calls/auction-sums';

/** "Rishabh Pant ₹27 crore". */
export function Dearest({
  dearest,
  money,
}: {
  dearest: AuctionPriceSum['dearest'];
  money: (amount: number) => string;
}) {
  if (dearest === null) return '–';
  return (
    <>
      <a href={dearest.url}>{dearest.name}</a> <span className="num auction__how">{money(dearest.price)}</span>
    </>
  );
}
