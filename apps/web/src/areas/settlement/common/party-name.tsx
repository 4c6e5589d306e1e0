/** Name of a company in a cell of a table. It is broken at spaces only: the browser would guess the parts of a name wrong. */
export const PartyName = ({ name }: { name: string }) => (
  <bdi lang="ja" data-name>
    {name}
  </bdi>
);
