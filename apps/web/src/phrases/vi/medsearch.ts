import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/medsearch.ts";

export const phrases: PhrasesLike<typeof source> = {
  noInstitutionHint: "Để tìm thuốc, hãy đăng ký cơ sở hoặc xin quản lý nơi làm việc mời bạn.",
  items: "{{figure}} mặt hàng",
  times: "{{figure}} lần",
  overview: {
    title: "Tình trạng chia sẻ",
    lead: "Các bước chia sẻ tồn kho và đối tác",
    what: "Các cơ sở trong nhóm cho nhau xem tồn kho, nên bạn biết ngay nơi nào có thuốc đang thiếu. Mỗi nhóm quy định mức hiển thị, và bạn có thể thu hẹp mức của cơ sở mình.",
  },
  steps: {
    title: "Ba bước để bắt đầu",
    done: "Đã xong",
    open: "Chưa làm",
    register: {
      title: "Đăng ký cơ sở",
      done: "Đã có vị trí trên bản đồ: kết quả xếp từ gần đến xa.",
      noPlace: "Chưa có vị trí",
      noPlaceHint: "Đặt vị trí trên bản đồ để biết khoảng cách và tìm nơi gần trước.",
      look: "Xem cơ sở",
      setPlace: "Đặt vị trí",
    },
    join: {
      title: "Tham gia nhóm",
      done: "Đã tham gia {{groups}} nhóm, kết nối với {{partners}} cơ sở.",
      applied: "Đang xin",
      appliedHint: "Đang chờ cơ sở quản lý nhóm trả lời.",
      hint: "Khi vào nhóm, bạn thấy tồn kho của các thành viên.",
      look: "Xem các nhóm",
      find: "Tìm nhóm",
    },
    share: {
      title: "Chia sẻ tồn kho",
      done: "Đối tác có thể tìm thấy {{figure}} thuốc của bạn.",
      hidden: "Không hiển thị",
      hiddenHint: "Không nhóm nào hiển thị tồn kho của bạn, nên không ai tìm thấy.",
      hint: "Khi tồn kho được đếm và ghi lại, đối tác sẽ tìm thấy.",
      look: "Xem tồn kho",
      begin: "Ghi tồn kho",
      level: "Xem lại mức hiển thị",
    },
  },
  figures: {
    title: "Số liệu của cơ sở",
    medicines: "Thuốc đang chia sẻ",
    counted: "có ghi tồn kho: {{figure}}",
    partners: "Đối tác",
    hits: "Số lần được tìm thấy tháng này",
    level: "Mức hiển thị rộng nhất",
    evidence: "Tháng cấp phát mới nhất",
    none: "Chưa có",
  },
  shortcuts: {
    title: "Việc tiếp theo",
    search: "Tìm nơi có thuốc",
    searchHint: "Theo tên, tên gốc hoặc mã: nơi nào có",
    groups: "Nhóm",
    groupsHint: "Tìm nhóm, đổi mức hiển thị",
    stock: "Tồn kho",
    stockHint: "Ghi tồn kho mà đối tác thấy",
  },
};
