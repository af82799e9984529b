// Runs while the page is parsed, before it is painted: the query is in the heading and in the boxes
// from the first paint on.
{
  const query = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 100);
  if (query) {
    const [title, results] = document.querySelector('.search-box > h1').children;
    title.hidden = true;
    results.hidden = false;
    results.querySelector('bdi').textContent = query;
    for (const box of document.querySelectorAll('[name=q]')) box.value = query;
    document.documentElement.dataset.searching = '';
  }
}
