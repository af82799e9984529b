import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';

/**
 * A shade's name as each market writes it. Thai and Indonesian shops leave shade names in English.
 * The number before a skin tone is the same everywhere.
 *
 * @example shadeName('110N Rice Paper').ko // '110N 라이스 페이퍼'
 */
export function shadeName(english: string): FiveLanguages {
  const [, number = '', name = english] = /^(\d+\w )?(.+)$/.exec(english) ?? [];
  const local = LOCAL_NAMES.get(name);
  if (!local) throw new Error(`The shade ${english} has no name in Chinese and Korean.`);
  const [zh, ko] = local;
  return fiveLanguages(english, `${number}${zh}`, `${number}${ko}`, english, english);
}

const LOCAL_NAMES: ReadonlyMap<string, readonly [zh: string, ko: string]> = parse(`
  Bare Linen|裸亞麻|베어 리넨
  Almond Skin|杏仁裸|아몬드 스킨
  Toasted Oat|烤燕麥|토스티드 오트
  Tea Biscuit|茶餅啡|티 비스킷
  Clay Letter|陶土信箋|클레이 레터
  Worn Suede|舊麂皮|빈티지 스웨이드
  Rosewood Walk|花梨木|로즈우드 워크
  Dusty Petal|乾燥花瓣|더스티 페탈
  Peony Wink|牡丹粉|피오니 윙크
  Pink Postcard|粉紅明信片|핑크 포스트카드
  Guava Crush|番石榴|구아바 크러시
  Coral Alley|珊瑚巷|코랄 앨리
  Tangerine Note|蜜柑橘|탠저린 노트
  Poppy Field|罌粟花田|포피 필드
  Lantern Red|燈籠紅|랜턴 레드
  First Date|初約紅|퍼스트 데이트
  Cherry Ink|車厘子墨|체리 잉크
  Pomegranate|紅石榴|포머그래닛
  Velvet Rope|絲絨紅|벨벳 로프
  Beet Sugar|甜菜紅|비트 슈가
  Mulberry Lane|桑葚紫|멀버리 레인
  Fig Skin|無花果皮|피그 스킨
  Black Plum|黑布冧|블랙 플럼
  Midnight Fig|午夜無花果|미드나잇 피그
  Porcelain|陶瓷|포슬린
  Rice Paper|宣紙|라이스 페이퍼
  Ivory Silk|象牙絲|아이보리 실크
  Shell|貝殼|쉘
  Linen|亞麻|리넨
  Oat Milk|燕麥奶|오트 밀크
  Sand|沙|샌드
  Honey Dew|蜜瓜|허니 듀
  Rose Beige|玫瑰米|로즈 베이지
  Biscuit|餅乾|비스킷
  Golden Hour|金色時分|골든 아워
  Almond|杏仁|아몬드
  Warm Rose|暖玫瑰|웜 로즈
  Caramel|焦糖|캐러멜
  Toffee|拖肥|토피
  Teak|柚木|티크
  Amber|琥珀|앰버
  Hazel|榛果|헤이즐
  Chestnut|栗子|체스트넛
  Cocoa|可可|코코아
  Mahogany|桃花心木|마호가니
  Espresso|特濃咖啡|에스프레소
  Deep Walnut|深胡桃|딥 월넛
  Ebony|烏木|에보니
  Baby Rose|嫩玫瑰|베이비 로즈
  Peach Fuzz|水蜜桃|피치 퍼즈
  Lychee|荔枝|리치
  Ballet Slipper|芭蕾鞋|발레 슬리퍼
  Apricot Jam|杏桃果醬|애프리콧 잼
  Pink Lady|粉紅佳人|핑크 레이디
  Guava Juice|番石榴汁|구아바 주스
  Terrace Rose|露台玫瑰|테라스 로즈
  Mauve Hour|暮光紫|모브 아워
  Sundown|日落|선다운
  Brick Dust|磚紅|브릭 더스트
  Fig Jam|無花果醬|피그 잼
  Sand Dune|沙丘|샌드 듄
  Tan Lines|日曬痕|탠 라인
  Terracotta|赤陶|테라코타
  Toasted Fig|烤無花果|토스티드 피그
  Cinnamon Bark|肉桂|시나몬 바크
  Dark Amber|深琥珀|다크 앰버
  Moon Milk|月光奶|문 밀크
  Champagne Fizz|香檳泡|샴페인 피즈
  Rose Quartz|粉晶|로즈 쿼츠
  Apricot Gleam|杏桃光|애프리콧 글림
  Gold Leaf|金箔|골드 리프
  Bronze Light|古銅光|브론즈 라이트
  Eggshell|蛋殼米|에그쉘
  Silk Stocking|絲襪|실크 스타킹
  Cashew|腰果|캐슈
  Rose Tea|玫瑰茶|로즈 티
  Copper Coin|銅幣|코퍼 코인
  Burnt Sugar|焦糖漿|번트 슈가
  Old Penny|舊銅錢|올드 페니
  Cocoa Nib|可可碎|코코아 닙
  Mauve Mist|紫霧|모브 미스트
  Aubergine|茄子紫|오버진
  Moss Garden|苔園綠|모스 가든
  Pine Needle|松針綠|파인 니들
  Petrol|石油藍|페트롤
  Harbour Blue|海港藍|하버 블루
  Slate|石板灰|슬레이트
  Soot|煙黑|수트
  Jet Black|墨黑|제트 블랙
  Bitter Brown|苦咖啡|비터 브라운
  Plum Noir|布冧黑|플럼 누아르
  Midnight Navy|午夜海軍藍|미드나잇 네이비
  Forest|森林綠|포레스트
  Graphite|石墨灰|그라파이트
  Rust|鐵鏽紅|러스트
  Copper|紅銅|코퍼
  Flaxen|亞麻金|플랙슨
  Ash Blonde|灰金|애쉬 블론드
  Taupe|灰褐|토프
  Auburn|赤褐|오번
  Light Brown|淺啡|라이트 브라운
  Soft Brown|柔啡|소프트 브라운
  Dark Brown|深啡|다크 브라운
  Granite|花崗灰|그래나이트
  Milk Bath|牛奶浴|밀크 배스
  Sheer Petal|透明花瓣|시어 페탈
  Ballet Flat|芭蕾平底鞋|발레 플랫
  Almond Latte|杏仁拿鐵|아몬드 라떼
  Peach Sorbet|蜜桃雪葩|피치 소르베
  Watermelon|西瓜紅|워터멜론
  Fire Engine|消防車紅|파이어 엔진
  Oxblood|牛血紅|옥스블러드
  Fuchsia Flash|閃亮桃紅|푸시아 플래시
  Lilac Haze|丁香霧|라일락 헤이즈
  Cornflower|矢車菊藍|콘플라워
  Deep Lagoon|深潟湖|딥 라군
  Pistachio|開心果綠|피스타치오
  Olive Grove|橄欖林|올리브 그로브
  Mocha|摩卡|모카
  Black Tie|晚禮服黑|블랙 타이
  Ice Blonde|冰金|아이스 블론드
  Honey Blonde|蜜金|허니 블론드
  Cherry Brown|車厘子啡|체리 브라운
  Ash Brown|灰啡|애쉬 브라운
  Blue Black|藍黑|블루 블랙
`);

function parse(table: string): ReadonlyMap<string, readonly [zh: string, ko: string]> {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'));
  return new Map(rows.map(([english = '', zh = '', ko = '']) => [english, [zh, ko] as const]));
}
