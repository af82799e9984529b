import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';

/**
 * A brand's line as each market writes it. Korean shops write a whole product name in Hangul; the
 * others leave the line as the brand writes it.
 *
 * @example lineName('Harbour Glow').ko // '하버 글로우'
 */
export function lineName(line: string): FiveLanguages {
  const korean = KOREAN.get(line);
  if (!korean) throw new Error(`The line ${line} has no Korean name.`);
  return fiveLanguages(line, line, korean, line, line);
}

const KOREAN: ReadonlyMap<string, string> = parse(`
  Colour Story|컬러 스토리
  Daily Hour|데일리 아워
  Clean Slate|클린 슬레이트
  Bright Side|브라이트 사이드
  Good Form|굿 폼
  Little Luxury|리틀 럭셔리
  Undertow|언더토우
  Kelp Forest|켈프 포레스트
  Slack Tide|슬랙 타이드
  Pelagic|펠라직
  Two for Joy|투 포 조이
  Silver Errand|실버 에런드
  Secret Never Told|시크릿 네버 톨드
  Thieving Light|시빙 라이트
  Harbour Glow|하버 글로우
  Paper Moon|페이퍼 문
  Ferry Hour|페리 아워
  Neon Rain|네온 레인
  Birch Milk|버치 밀크
  Northern Linen|노던 리넨
  First Snow|퍼스트 스노우
  Archipelago|아키펠라고
  Golden Section|골든 섹션
  Silk Parting|실크 파팅
  Salone|살로네
  Low Bun|로우 번
  Contour Line|컨투어 라인
  True North|트루 노스
  Meridian|메리디안
  Legend|레전드
  Black Stone|블랙 스톤
  Barley Rain|보리 레인
  Orchard Wall|오차드 월
  Wind Field|윈드 필드
  Foundry|파운드리
  Cutler|커틀러
  Ashwood|애시우드
  Quiet Edge|콰이어트 엣지
  Spätsommer|슈페트좀머
  Kino Blau|키노 블라우
  Nachtzug|나흐트추크
  Velours Rouge|벨루어 루즈
  White Quarry|화이트 쿼리
  Still Basin|스틸 베이슨
  Lily Root|릴리 루트
  Morning Chalk|모닝 초크
  Radio Pink|라디오 핑크
  Analog Crush|아날로그 크러시
  Tape Hiss|테이프 히스
  Channel Nine|채널 나인
  Mur de Pierre|뮈르 드 피에르
  Verger|베르제
  Herbes Folles|에르브 폴
  Allée Bleue|알레 블루
  Halo Coil|헤일로 코일
  Sunday Wash|선데이 워시
  Regal Spring|리갈 스프링
  Soft Halo|소프트 헤일로
  Chair No. 4|체어 넘버 4
  Hot Towel|핫 타월
  Penny Bright|페니 브라이트
  Back Room|백 룸
  Temple Garden|템플 가든
  Ping River|핑 리버
  White Champak|화이트 참팍
  Silk Rain|실크 레인
  Strandhafer|슈트란트하퍼
  Watt|바트
  Nordwind|노르트빈트
  Salzwiese|잘츠비제
  Peau de Pêche|뽀 드 페슈
  Grand Fauve|그랑 포브
  Après-Midi|아프레미디
  Carmin Vif|카르맹 비프
  Evensong|이븐송
  Cedar Verse|시더 버스
  Smoke Choir|스모크 콰이어
  Low Flame|로우 플레임
  Source Noire|수르스 누아르
  Lave Douce|라브 두스
  Cratère|크라테르
  Pluie de Mai|플뤼 드 메
  Marshlight|마시라이트
  Broad Water|브로드 워터
  Reedbed|리드베드
  Plain Sail|플레인 세일
  Goat Hill|고트 힐
  Fine Handle|파인 핸들
  Sumi|스미
  Soft Hand|소프트 핸드
  Hedgerow|헤지로우
  Vicarage|비커리지
  Bell Tower|벨 타워
  Wet Slate|웻 슬레이트
  Klong Gold|클롱 골드
  Wading Light|웨이딩 라이트
  Lotus Court|로터스 코트
  Long Feather|롱 페더
  Ridge Road|리지 로드
  Timberline|팀버라인
  River Stone|리버 스톤
  Low Cloud|로우 클라우드
  Shophouse|숍하우스
  Five Foot Way|파이브 풋 웨이
  Kingfisher|킹피셔
  Rain Tree|레인 트리
  Field Notes|필드 노트
  Deep Furrow|딥 퍼로우
  Second Crop|세컨드 크롭
  Clear Acre|클리어 에이커
  Peel Good|필 굿
  Fruit Stand|프루트 스탠드
  Sunny Segment|써니 세그먼트
  Pulp and Zest|펄프 앤 제스트
  Azulejo|아줄레주
  Maré Alta|마레 알타
  Varanda|바란다
  Sal Grosso|살 그로수
  Ivory Heath|아이보리 히스
  Saltbush|솔트부시
  Juniper Hour|주니퍼 아워
  Open Window|오픈 윈도우
  Steam Room|스팀 룸
  Courtyard|코트야드
  Tin Roof|틴 루프
  Slow Sunday|슬로우 선데이
  Hover|호버
  Ninth Wing|나인스 윙
  Thermal|서멀
  Keen Eye|킨 아이
  Soft Season|소프트 시즌
  Coconut Loft|코코넛 로프트
  Baan Suan|반 쑤언
  Woven Light|우븐 라이트
  Karaoke Night|가라오케 나이트
  Jeepney Chrome|지프니 크롬
  Mango Float|망고 플로트
  Big Feelings|빅 필링스
  First Blossom|퍼스트 블러섬
  Apple Light|애플 라이트
  Windfall|윈드폴
  Grafted|그래프티드
  Brouillard|브루이야르
  Septième Ciel|세티엠 시엘
  Heure Grise|외르 그리즈
  Manteau|망토
  Caravan|캐러밴
  Amber Room|앰버 룸
  Bitter Almond Street|비터 아몬드 스트리트
  Gilt|길트
  Pillow Talk Pink|필로우 토크 핑크
  Rice Cloud|라이스 클라우드
  Bouncy Castle|바운시 캐슬
  Confetti Milk|콘페티 밀크
  Dew Point|듀 포인트
  Rain Shadow|레인 섀도우
  Tropic Proof|트로픽 프루프
  Barometer|바로미터
  Camellia Coast|카멜리아 코스트
  Green Wing|그린 윙
  Moss Path|모스 패스
  Tangerine Wall|탠저린 월
  Strobe Saint|스트로브 세인트
  After Hours|애프터 아워스
  Glass Choir|글라스 콰이어
  Cloister Glow|클로이스터 글로우
  Clair Obscur|클레르 옵스퀴르
  Rideau|리도
  Minuit Dix|미뉘 디스
  Soie Froissée|수아 프루아세
  Glasshouse|글라스하우스
  Fern Fever|펀 피버
  Wardian Case|워디언 케이스
  Damp Velvet|댐프 벨벳
  Folded Petal|폴디드 페탈
  Ink and Silk|잉크 앤 실크
  Washi|와시
  Small Garden|스몰 가든
  Coup de Vent|쿠 드 방
  Pluie Rose|플뤼 로즈
  Éclair|에끌레르
  Parasol|파라솔
  Unison|유니슨
  Quiet Refrain|콰이어트 리프레인
  Open Fifth|오픈 피프스
  Daybreak|데이브레이크
  Cidre|시드르
  Russet|러셋
  Verger d’Hiver|베르제 디베르
  Écorce|에코르스
  Fine Print|파인 프린트
  Inkwell|잉크웰
  Marginalia|마지널리아
  First Draft|퍼스트 드래프트
  Lungomare|룽고마레
  Cobalto Notte|코발토 노테
  Terrazza|테라차
  Limonaia|리모나이아
  Laneway|레인웨이
  Night Tram|나이트 트램
  Corner Shop|코너 숍
  Castling|캐슬링
  Fell Walk|펠 워크
  Lake Mint|레이크 민트
  Drystone|드라이스톤
  Damson|댐슨
  Lamplight|램프라이트
  Chrysalis|크리살리스
  Ash Wing|애쉬 윙
  Dusk Theory|더스크 시어리
  Dawn Degree|던 디그리
  Four A.M. Water|새벽 네 시의 물
  Hanok Dew|한옥 이슬
  Warm Stone|웜 스톤
  Copper Kettle|코퍼 케틀
  Linen Press|리넨 프레스
  Meadow Post|메도우 포스트
  Good Lather|굿 래더
  Tidewater|타이드워터
  Grande Marée|그랑드 마레
  Sel et Soie|셀 에 수아
  Écume|에큠
  Signal Red|시그널 레드
  Candy Flag|캔디 플래그
  Sweet Code|스위트 코드
  Hello Sailor|헬로 세일러
  Roof Terrace|루프 테라스
  Long Noon|롱 눈
  White Lime|화이트 라임
  Sal Marinho|살 마리뉴
  Mosaico|모자이코
  Gold Ground|골드 그라운드
  Petal Tile|페탈 타일
  Lapis|라피스
  Plait Study|플레이트 스터디
  Bond Paper|본드 페이퍼
  Straight Talk|스트레이트 토크
  Loose Leaf|루즈 리프
  Saffron Step|사프란 스텝
  Laurel|로렐
  Agora Nights|아고라 나이트
  Honeyed Marble|허니드 마블
  Feine Naht|파이네 나트
  Samtband|잠트반트
  Operngold|오페른골드
  Seidenfaden|자이덴파덴
`);

function parse(table: string): ReadonlyMap<string, string> {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'));
  return new Map(rows.map(([line = '', korean = '']) => [line, korean]));
}
