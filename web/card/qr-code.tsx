import { encode } from "uqr";

/** Level L, margin 4: the pad is part of the picture, so the code also reads on a dark card. */
function modules(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "L", border: 4 });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return { size, path };
}

/** The one drawing of the code; every other place on the page uses it by its id. */
export function QrSymbol({ id, text }: { id: string; text: string }) {
  const { size, path } = modules(text);
  return (
    <svg className="evox-defs" aria-hidden="true" width="0" height="0">
      <symbol id={id} viewBox={`0 0 ${size} ${size}`}>
        <path className="evox-qr-light" d={`M0 0h${size}v${size}H0z`} />
        <path className="evox-qr-dark" shapeRendering="crispEdges" d={path} />
      </symbol>
    </svg>
  );
}

/** 150 px (specification §9). */
export function QrCode({ symbol, label }: { symbol: string; label: string }) {
  return (
    <svg className="evox-qr" width="150" height="150" role="img" aria-label={label}>
      <use href={`#${symbol}`} />
    </svg>
  );
}
