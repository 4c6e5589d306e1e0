import type { DescMethod } from "@bufbuild/protobuf";
import { BillingMemberService } from "@meguri/rpc/app/v1/billing_member_service_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { HeldDispensingService } from "@meguri/rpc/app/v1/held_dispensing_service_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { MedsearchService } from "@meguri/rpc/app/v1/medsearch_service_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";

/** The reads of patients' data leave an audit row. */
const audited = [
  DispensingService.method.getDispensingFile,
  DispensingService.method.listPrescriptions,
  HeldDispensingService.method.listHeldDispensings,
];

/** They lock the row that they read, because what changes it shares their code. */
const locking = [BillingMemberService.method.getBillingInvitation, ShareRequestService.method.getShareTerms];

/** They write, now and then, how often institutions appeared in results. */
const counting = [MedsearchService.method.searchStock, MedsearchService.method.getMedsearchOverview];

/**
 * The server remembers what is stocked, and the index of medicines, until it is notified of a change, for everybody: what a
 * replica has at that moment may be older, and a read that is cancelled there would fail for those who wait for it.
 */
const remembering = [MedicineService.method.suggestMedicines, MedicineService.method.listMedicines];

/** The methods without side effects that a replica may not answer (docs/adr/0025-reads-from-a-replica.md). */
export const readsOnPrimary: ReadonlySet<DescMethod> = new Set([...audited, ...locking, ...counting, ...remembering]);
