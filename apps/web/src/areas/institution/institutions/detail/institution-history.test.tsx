import { createRouterTransport } from "@connectrpc/connect";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { InstitutionHistory } from "./institution-history.tsx";

beforeAll(() => loadWords("institutions"));

it("the history shows names and notes of the system instead of words", async () => {
  const transport = createRouterTransport(({ service }) => {
    service(InstitutionService, {
      listInstitutionAudit: () => ({
        events: [
          { id: "1", actorName: "森下 葵", action: "dispensing.list_read", reason: "3 prescriptions" },
          { id: "2", actorName: "森下 葵", action: "stock_count.entries_added" },
          { id: "3", actorName: "森下 葵", action: "institution.rejected", reason: "許可証の期限切れ" },
        ],
      }),
    });
  });
  openPage({ transport }, <InstitutionHistory institutionId="i1" />);
  expect(await screen.findByText("処方・調剤データの閲覧")).toBeDefined();
  expect(screen.getByText("棚卸の操作")).toBeDefined();
  expect(screen.queryByText(/prescriptions|stock_count/)).toBeNull();
  expect(screen.getByText(/許可証の期限切れ/)).toBeDefined();
});
