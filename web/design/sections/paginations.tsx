import { useState } from "react";
import { Pagination } from "../../ui/pagination.tsx";
import { Sample, Section } from "../section.tsx";

const size = 50;
const total = 1284;

export function Paginations() {
  const [from, setFrom] = useState(1);
  const to = Math.min(from + size - 1, total);
  return (
    <Section id="pagination" title="Pagination">
      <Sample name="buttons" className="mb-5">
        <Pagination
          label="users"
          from={from}
          to={to}
          total={total}
          previous={from > 1 ? () => setFrom(from - size) : null}
          next={to < total ? () => setFrom(from + size) : null}
        />
      </Sample>
      <Sample name="links" className="mb-5">
        <Pagination label="the audit log" from={51} to={100} total={null} previous="#pagination" next="#pagination" />
      </Sample>
      <Sample name="pending" className="mb-5">
        <Pagination label="messages" from={1} to={50} total={1284} previous={null} next={() => {}} pending="next" />
      </Sample>
      <Sample name="nothing">
        <Pagination label="organizations" from={0} to={0} total={0} previous={null} next={null} />
      </Sample>
    </Section>
  );
}
