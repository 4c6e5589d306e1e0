import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { encodeCyo } from "@meguri/formats/receipt-claims/encode-cyo";
import { EvidencePayer } from "@meguri/rpc/app/v1/evidence_pb";
import { EvidenceService, type ShareEvidenceRequest } from "@meguri/rpc/app/v1/evidence_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { type OpenClaimReader, openClaimReaderAtom } from "../claims/claim-reader.ts";
import { readClaims } from "../claims/read-claims.ts";
import { ShareWizard } from "./share-wizard.tsx";

beforeAll(() => loadWords("evidence", "scan"));

const pharmacyCode = "1344999991";
const sharing = { institutionId: "one", name: "架空薬局", code: pharmacyCode };

/** Reads in the page: a test has no worker. */
const readHere: OpenClaimReader = (onNews) => ({
  read: (id, file) => void readClaims(file).then((outcome) => onNews({ id, outcome })),
  close: () => {},
});

function fileOf(payer: "employees" | "national", codes = ["610000001"]): File {
  const usages = [
    { days: [{ day: "2026-10-03", count: 14 }], medicines: codes.map((code) => ({ code, amount: "2" })) },
  ];
  const bytes = encodeCyo({ payer, pharmacyCode, month: "2026-11" }, [{ patientName: "架空太郎", usages }]);
  return new File([bytes], `${payer}.CYO`);
}

/** The steps over a server in memory that refuses the payers in `refused`. */
function openWizard() {
  const sent: ShareEvidenceRequest[] = [];
  const looked: string[][] = [];
  const refused = new Set<EvidencePayer>();
  const transport = createRouterTransport(({ service }) => {
    service(EvidenceService, {
      listEvidenceMonths: () => ({ months: [{ month: "2026-11" }, { month: "2026-10" }] }),
      listReceiptMedicines: ({ codes }) => {
        if (refused.has(EvidencePayer.UNSPECIFIED)) throw new ConnectError("away", Code.Unavailable);
        looked.push(codes);
        return { medicines: codes.map((code) => ({ code, name: `薬${code.slice(-2)}錠`, unit: "錠" })).slice(0, 1) };
      },
      shareEvidence: (request) => {
        sent.push(request);
        if (refused.has(request.payer)) throw new ConnectError("away", Code.Unavailable);
        return { medicineCount: 1 };
      },
    });
  });
  const store = createStore();
  store.set(openClaimReaderAtom, { open: readHere });
  openPage(
    { transport },
    <Provider store={store}>
      <ShareWizard sharing={sharing} month="2026-10" />
    </Provider>,
  );
  return { sent, looked, refused };
}

async function toPreview(...files: File[]): Promise<void> {
  await screen.findByRole("button", { name: "ファイルを選ぶ" });
  await userEvent.upload(screen.getByTestId("import-file"), files);
  expect(await screen.findAllByText("読み取り済み")).toHaveLength(files.length);
  await userEvent.click(screen.getByRole("button", { name: "内容を確認する" }));
  await screen.findByRole("heading", { name: "送信内容を確認する" });
}

it("a month that cannot be sent holds up no other, and only it is sent again", async () => {
  const { sent, refused } = openWizard();
  refused.add(EvidencePayer.EMPLOYEES);
  await toPreview(fileOf("employees"), fileOf("national"));
  await userEvent.click(screen.getByRole("button", { name: "2か月分を送信する" }));
  await screen.findByRole("heading", { name: "一部を送信できませんでした" });
  const row = screen.getByRole("row", { name: /社保/ });
  expect(within(row).getByText("送信失敗")).toBeTruthy();
  refused.clear();
  await userEvent.click(screen.getByRole("button", { name: "失敗した月を再送する" }));
  await screen.findByRole("heading", { name: "共有しました" });
  const { EMPLOYEES, NATIONAL } = EvidencePayer;
  expect(sent.map(({ payer }) => payer)).toEqual([EMPLOYEES, NATIONAL, EMPLOYEES]);
});

it("nothing goes where no month is chosen or no file could be read, and people see what to do", async () => {
  const { sent } = openWizard();
  await screen.findByRole("button", { name: "ファイルを選ぶ" });
  const letter = new File(["氏名,住所"], "住所録.CYO");
  await userEvent.upload(screen.getByTestId("import-file"), [letter], { applyAccept: false });
  await screen.findByText(/レセプトのファイル（RECEIPTY.CYO）ではありません/);
  await userEvent.click(screen.getByRole("button", { name: "内容を確認する" }));
  await screen.findByText("読み取れたファイルがありません。CYOファイルを選んでください。");
  await toPreview(fileOf("national"));
  await userEvent.click(screen.getByRole("checkbox", { name: "この月を送信する" }));
  await userEvent.click(screen.getByRole("button", { name: "送信する" }));
  await screen.findByText("送信する月を選んでください。");
  expect(sent).toEqual([]);
});

it("what is sent is named, so that nobody checks nine digits; codes the master does not know say so", async () => {
  const { looked } = openWizard();
  await toPreview(fileOf("employees"), fileOf("national", ["610000001", "610000002"]));
  const table = await screen.findByRole("table", { name: /国保/ });
  expect(await within(table).findByRole("row", { name: /薬01錠 610000001 1回 28錠/ })).toBeTruthy();
  expect(within(table).getByRole("row", { name: /マスターにない薬品 610000002/ })).toBeTruthy();
  expect(looked).toEqual([["610000001", "610000002"]]);
});

it("a master that is away holds nobody up: codes are shown, and the month can be sent", async () => {
  const { refused, sent } = openWizard();
  refused.add(EvidencePayer.UNSPECIFIED);
  await toPreview(fileOf("national"));
  expect(await screen.findByText(/薬品名を読み込めませんでした/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "1か月分を送信する" }));
  await screen.findByRole("heading", { name: "共有しました" });
  expect(sent).toHaveLength(1);
});
