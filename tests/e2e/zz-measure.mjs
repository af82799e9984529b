import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';

const base = process.argv[2];
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [c, l] of [
  ['SG', 'en'],
  ['HK', 'zh'],
  ['KR', 'ko'],
  ['TH', 'th'],
]) {
  const ctx = await browser.newContext();
  const page = await ctx.newPage();
  const q = `?country_code=${c}` + (c === 'HK' ? '&language=zh' : '');
  await page.goto(base + '/categories/makeup' + q);
  const product = await page.locator('main a[href^="/products/"]').first().getAttribute('href');
  for (const path of ['/', '/categories/makeup', product.split('?')[0]]) {
    const got = [];
    const on = (r) => got.push(r);
    page.on('response', on);
    await page.goto(base + path + q, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1500);
    page.off('response', on);
    const sum = {};
    const files = [];
    for (const r of got) {
      const t = r.request().resourceType();
      if (!['document', 'script', 'stylesheet'].includes(t)) continue;
      const n = gzipSync(await (await page.request.get(r.url())).body()).length;
      sum[t] = (sum[t] ?? 0) + n;
      if (t === 'script') files.push([new URL(r.url()).pathname.slice(8), n]);
    }
    console.log(c, l, path, JSON.stringify(sum));
    if (c === 'SG') console.log(files.map((f) => f.join(' ')).join('\n'));
  }
  await ctx.close();
}
await browser.close();
