/** A dash in an empty cell. In the narrow layout its line is omitted (table-style.ts). */
export function NoValue({ said }: { said?: string }) {
  return (
    <span data-nothing="" className="text-14 text-muted">
      <span aria-hidden="true">–</span>
      {said ? <span className="sr-only">{said}</span> : null}
    </span>
  );
}
