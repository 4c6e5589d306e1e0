import { createRouterTransport } from "@connectrpc/connect";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { InstitutionHistory } from "./institution-history.tsx";

beforeAll(() => loadWords("institutions", "actions"));

it("the history shows names and notes of the system instead of words", async () => {
  const transport = createRouterTransport(({ service }) => {
    service(InstitutionService, {
      listInstitutionAudit: () => ({
        events: [
          { id: "1", actorName: "森下 葵", action: "dispensing.list_read", reason: "3 prescriptions" },
          { id: "2", actorName: "森下 葵", action: "stock_count.entries_added" },
          { id: "4", actorName: "森下 葵", action: "stock_count.posted_repeated" },
          { id: "5", actorName: "森下 葵", action: "stock_count.something_new" },
          { id: "3", actorName: "森下 葵", action: "institution.rejected", reason: "許可証の期限切れ" },
        ],
      }),
    });
  });
  openPage({ transport }, <InstitutionHistory institutionId="i1" />);
  expect(await screen.findByText("処方の一覧を閲覧")).toBeDefined();
  expect(screen.getByText("棚卸の数量を入力")).toBeDefined();
  expect(screen.getByText("棚卸：再送信（変更なし）")).toBeDefined();
  expect(screen.getByText("棚卸の操作")).toBeDefined();
  expect(screen.queryByText(/prescriptions|stock_count/)).toBeNull();
  expect(screen.getByText(/許可証の期限切れ/)).toBeDefined();
});
