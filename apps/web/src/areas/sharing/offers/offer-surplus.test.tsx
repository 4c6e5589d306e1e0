import { createRouterTransport } from "@connectrpc/connect";
import { GroupService } from "@meguri/rpc/app/v1/group_service_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { type OfferSurplusRequest, SurplusOfferService } from "@meguri/rpc/app/v1/surplus_offer_service_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { OfferSurplus } from "./offer-surplus.tsx";

beforeAll(() => loadWords("offers", "medicines"));

const suggestion = (medicineId: string, lot: string) => ({
  medicineId,
  medicineName: `巡錠${lot}`,
  unit: "錠",
  lotId: `lot-${lot}`,
  lot,
  surplus: "40",
});

/** Rows of a stock of three medicines over a server that suggests lots of two of them. */
function open() {
  const sent: OfferSurplusRequest[] = [];
  const reads = { suggestions: 0 };
  const transport = createRouterTransport(({ service }) => {
    service(SurplusOfferService, {
      listOfferSuggestions: () => {
        reads.suggestions += 1;
        const offered = new Set(sent.map(({ lotId }) => lotId));
        return {
          suggestions: [suggestion("m1", "A1"), suggestion("m1", "A2"), suggestion("m2", "B1")].filter(
            ({ lotId }) => !offered.has(lotId),
          ),
        };
      },
      offerSurplus: (request) => {
        sent.push(request);
        return {};
      },
    });
    service(GroupService, {
      listGroups: () => ({
        groups: [
          { id: "small", name: "小さい会", memberCount: 2 },
          { id: "large", name: "大きい会", memberCount: 30 },
        ],
      }),
    });
    service(MedicineService, { getMedicine: ({ medicineId }) => ({ medicine: { id: medicineId, price: "10.1" } }) });
  });
  openPage(
    { transport },
    <ul>
      {["m1", "m2", "narcotic"].map((medicineId) => (
        <li key={medicineId} aria-label={medicineId}>
          <OfferSurplus institutionId="one" medicineId={medicineId} />
        </li>
      ))}
    </ul>,
  );
  return { sent, reads };
}

it("two presses offer the first lot, all of it, at the list price, to the largest group or that of the last time", async () => {
  const { sent, reads } = open();
  await userEvent.click(await screen.findByRole("button", { name: "譲渡品にする A1" }));
  await userEvent.click(await screen.findByRole("button", { name: "公開する" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ lotId: "lot-A1", quantity: "40", rate: 100, groupId: "large" });
  expect(sent[0]?.untilOn).toMatch(/^\d{4}-\d\d-\d\d$/);

  // Its next lot is offered to another group, and after that this group is the first.
  await userEvent.click(await screen.findByRole("button", { name: "譲渡品にする A2" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("radio", { name: "小さい会" }));
  await userEvent.click(screen.getByRole("button", { name: "公開する" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await userEvent.click(await screen.findByRole("button", { name: "譲渡品にする B1" }));
  await userEvent.click(await screen.findByRole("button", { name: "公開する" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ groupId }) => groupId)).toEqual(["large", "small", "small"]);
  expect(reads.suggestions).toBeLessThanOrEqual(1 + sent.length);
});

it("what the server does not suggest, as narcotics, has no act", async () => {
  open();
  await screen.findByRole("button", { name: "譲渡品にする B1" });
  expect(within(screen.getByRole("listitem", { name: "narcotic" })).queryByRole("button")).toBeNull();
  expect(within(screen.getByRole("listitem", { name: "m1" })).getAllByRole("button")).toHaveLength(1);
});
