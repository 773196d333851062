/** A dash in a cell that has nothing to say; where rows are entries, its line is left out (table-style.ts). */
export function NoValue({ said }: { said?: string }) {
  return (
    <span data-nothing="" className="text-14 text-muted">
      <span aria-hidden="true">–</span>
      {said ? <span className="sr-only">{said}</span> : null}
    </span>
  );
}
